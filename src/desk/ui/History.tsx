import type { ReactNode } from "react";
import { timeText } from "./times";
import { Section } from "./Section";

interface Entry {
  at: string;
  who: string | null;
  action: string;
  note?: string;
  /** The value that was changed. */
  before?: string;
  after?: string;
}

/** A change in words: the lines that differ, where both values have as many. */
function changeText(before: string, after: string): string {
  const [was, is] = [before.split("\n"), after.split("\n")];
  if (was.length !== is.length) return `${before} → ${after}`;
  return was
    .flatMap((line, at) => (line === is[at] ? [] : `${line} → ${is[at]}`))
    .join("\n");
}

/** The history: what was done, by whom and when. */
export const History = ({
  entries,
  actions = {},
  children,
}: {
  entries: Entry[];
  /** Words for the actions that are no words themselves. */
  actions?: Readonly<Record<string, string>>;
  /** Comes first. */
  children?: ReactNode;
}) => (
  <Section title="History">
    {children}
    {entries.length === 0 && !children && <p>Nothing was changed yet.</p>}
    <ol className="mt-2 grid gap-2 text-sm">
      {entries.map(({ at, who, action, before, after, note }) => (
        <li key={`${at} ${action}`}>
          <span className="font-semibold">{actions[action] ?? action}</span>{" "}
          <span className="text-muted">
            {timeText(at)}, {who ?? "by the shop itself"}
          </span>
          <span className="block whitespace-pre-line">
            {before === undefined || after === undefined
              ? note
              : changeText(before, after)}
          </span>
        </li>
      ))}
    </ol>
  </Section>
);
