import { useState } from "react";

/** One thing that can be copied. */
export interface Copy {
  label: string;
  /** What is said when it is done, for example "Link copied". */
  done: string;
  /** Made when it is asked for. */
  text: () => string;
}

/** What became of the last copy; the clipboard holds no other one. */
export interface CopyOutcome {
  /** Label of what was copied; empty before anything was. */
  label: string;
  said: string;
  /** What has to be copied by hand, since the browser refused. */
  text: string;
}

const NOTHING: CopyOutcome = { label: "", said: "", text: "" };

/** Puts texts on the clipboard, of which there is one: a new copy takes the place of the last. */
export function useCopying() {
  const [outcome, setOutcome] = useState(NOTHING);

  async function copy({ label, done, text }: Copy) {
    const content = text();
    // The same words again would not be read out: they have to be new.
    setOutcome(NOTHING);
    try {
      await navigator.clipboard.writeText(content);
      setOutcome({ label, said: done, text: "" });
    } catch {
      setOutcome({
        label,
        said: "Your browser does not let us copy. Please copy the selected text.",
        text: content,
      });
    }
  }

  return { outcome, copy };
}

export type Copying = ReturnType<typeof useCopying>;
