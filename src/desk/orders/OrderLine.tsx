import { formatMoney } from "../../domain/money";
import { LARGEST_QUANTITY } from "../../domain/order/cartTotals";
import type { Sum } from "./orderTexts";
import type { DeskLine, LineOutcome } from "../endpoints.gen";

const OUTCOMES: Record<DeskLine["outcome"], string> = {
  supplied: "Supplied",
  short: "Short",
  substituted: "Substituted",
  refused: "Refused",
};

/** A clerk's choice for a line, which is not stored yet. */
export type Choice = Required<Omit<LineOutcome, "position">>;

export const choiceOf = (line: DeskLine): Choice => ({
  qty: line.qty,
  outcome: line.outcome,
  packs: line.outcomePacks ?? 0,
  note: line.outcomeNote ?? "",
});

const needsNote = (outcome: DeskLine["outcome"]) =>
  outcome === "substituted" || outcome === "refused";

export function Line({ toPay, ...line }: DeskLine & { toPay: string }) {
  const { name, qty, pack, needsApproval, withdrawn, callSheet } = line;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-48 font-semibold">
          {qty} x {name} <span className="font-normal">(pack of {pack})</span>
        </p>
        <p className="font-semibold tabular-nums">{toPay}</p>
      </div>
      {withdrawn !== null && (
        <p className="font-semibold text-danger">
          Withdrawn: {withdrawn}. Refuse or substitute this line.
        </p>
      )}
      <ul className="rounded-button bg-paper p-3 text-sm">
        {callSheet.map((sentence, index) => (
          <li
            key={sentence}
            className={
              index === 0 && needsApproval ? "font-semibold text-offer" : ""
            }
          >
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A number of packs. */
export const Packs = ({
  name,
  qty,
  least = 1,
  most = LARGEST_QUANTITY,
  onChange,
}: {
  name: string;
  qty: number;
  least?: number;
  most?: number;
  onChange: (qty: number) => void;
}) => (
  <input
    type="number"
    className="field w-20"
    aria-label={`Packs of ${name}`}
    min={least}
    max={most}
    // Empty while it is typed anew.
    value={qty < least ? "" : qty}
    onChange={({ target }) => onChange(Math.floor(Number(target.value)))}
  />
);

export function Outcome({
  line: { name },
  choice,
  mayCorrect,
  onChange,
}: {
  line: DeskLine;
  choice: Choice;
  mayCorrect: boolean;
  onChange: (choice: Choice) => void;
}) {
  const { qty, outcome, packs, note } = choice;
  const noteHint = `${outcome === "refused" ? "Why" : "By what"}, as the buyer reads it`;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {mayCorrect && (
        <Packs
          name={name}
          qty={qty}
          onChange={(qty) => onChange({ ...choice, qty })}
        />
      )}
      <select
        className="field w-auto"
        aria-label={`Outcome of ${name}`}
        value={outcome}
        onChange={({ target }) =>
          onChange({ ...choice, outcome: target.value as Choice["outcome"] })
        }
      >
        {Object.entries(OUTCOMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {outcome === "short" && (
        <Packs
          name={`${name} that we have`}
          qty={packs}
          least={0}
          most={qty - 1}
          onChange={(packs) => onChange({ ...choice, packs })}
        />
      )}
      {needsNote(outcome) && (
        <input
          type="text"
          className="field min-w-0 flex-1 basis-40"
          aria-label={`${noteHint} (${name})`}
          placeholder={noteHint}
          maxLength={200}
          value={note}
          onChange={({ target }) => onChange({ ...choice, note: target.value })}
        />
      )}
    </div>
  );
}

/** Sums of an order, in its currency. */
export const Sums = ({ sums, sign }: { sums: Sum[]; sign?: string }) => (
  <dl className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
    {sums.map(([label, cents]) => (
      <div key={label}>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-lg font-bold tabular-nums">
          {formatMoney(cents, sign)}
        </dd>
      </div>
    ))}
  </dl>
);
