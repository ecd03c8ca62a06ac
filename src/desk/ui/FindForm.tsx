import { useEffect, useRef } from "react";

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
  const inputRef = useRef<HTMLInputElement>(null);
  // Another search, such as that of Back; a new field would lose the focus.
  useEffect(() => {
    inputRef.current!.value = text;
  }, [text]);
  return (
    <form
      role="search"
      className="flex max-w-xl min-w-0 flex-1 basis-72 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(inputRef.current!.value.trim());
      }}
    >
      <input
        type="search"
        className="field min-w-0"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        ref={inputRef}
      />
      {/* Also while others rest: it changes nothing. */}
      <button type="submit" className="btn btn-secondary">
        Find
      </button>
    </form>
  );
}
