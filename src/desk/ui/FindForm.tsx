import { useState } from "react";
import { Button } from "./Button";

/** A field to look for something, with its button. */
export function FindForm({
  text,
  label,
  hint,
  onFind,
}: {
  /** The search of now. */
  text: string;
  label: string;
  hint: string;
  onFind: (text: string) => void;
}) {
  const [known, setKnown] = useState(text);
  const [typed, setTyped] = useState(text);
  // Another search, such as that of Back; a new field would lose the focus.
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  return (
    <form
      role="search"
      className="flex max-w-xl min-w-0 flex-1 basis-72 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <input
        type="search"
        className="field min-w-0"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
