import type { ReactNode } from "react";
import { timeText } from "./times";
import { Section } from "./Section";

interface Entry {
  at: string;
  who: string | null;
  /** The event. */
  action: string;
  note?: string;
}

/** The history: what was done, by whom and when. */
export const History = ({
  entries,
  children,
}: {
  entries: Entry[];
  /** Comes first. */
  children?: ReactNode;
}) => (
  <Section title="History">
    {children}
    {entries.length === 0 && !children && (
      <p>Nothing was changed at the desk.</p>
    )}
    <ol className="mt-2 grid gap-2 text-sm">
      {entries.map(({ at, who, action, note }) => (
        <li key={`${at} ${action}`}>
          <span className="font-semibold">{action}</span>{" "}
          <span className="text-muted">
            {timeText(at)}, {who ?? "at the terminal"}
          </span>
          {note && <span className="block whitespace-pre-line">{note}</span>}
        </li>
      ))}
    </ol>
  </Section>
);
