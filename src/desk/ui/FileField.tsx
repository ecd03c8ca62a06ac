import type { ComponentProps } from "react";
import { useSelector } from "react-redux";
import { calls } from "./calls";

/** A field to choose files, with its label. */
export function FileField({
  label,
  ...hints
}: { label: string } & ComponentProps<"input">) {
  const { isBusy } = useSelector(calls.selectSlice);
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <input
        type="file"
        className="field min-w-0 py-3 font-normal file:mr-3 file:font-semibold file:text-brand"
        disabled={isBusy}
        {...hints}
      />
    </label>
  );
}

/** Characters of a file's name that are told: its end, with the type. */
const LONGEST_NAME = 60;

/** A file as the desk's calls take it. */
export const fileBody = (bytes: BlobPart, name: string) => ({
  name: name.slice(-LONGEST_NAME),
  body: new Blob([bytes], { type: "application/octet-stream" }),
});
