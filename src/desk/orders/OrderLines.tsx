import { formatMoney } from "../../domain/money";
import { lineToPay, orderToPay } from "../../domain/orderPayment";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Failed } from "../ui/Failed";
import type { DeskLine, DeskOrder, LineOutcome } from "../endpoints.gen";
import { sumLabel } from "./orderTexts";
import type { Rest } from "../ui/useRest";

const OUTCOMES: Record<DeskLine["outcome"], string> = {
  supplied: "Supplied",
  short: "Short",
  substituted: "Substituted",
  refused: "Refused",
};

/** A clerk's choice for a line, which is not stored yet. */
type Choice = Required<Omit<LineOutcome, "position">>;

const choiceOf = (line: DeskLine): Choice => ({
  outcome: line.outcome,
  packs: line.outcomePacks ?? 0,
  note: line.outcomeNote ?? "",
});

const needsNote = (outcome: DeskLine["outcome"]) =>
  outcome === "substituted" || outcome === "refused";

/** Tells if two choices mean the same: packs count for a short line only, a note only where it is needed. */
const isSame = (one: Choice, other: Choice) =>
  one.outcome === other.outcome &&
  (one.outcome !== "short" || one.packs === other.packs) &&
  (!needsNote(one.outcome) || one.note.trim() === other.note.trim());

/** What a clerk has chosen for lines and not saved yet. */
export interface LinesForm {
  /** Entries of the history when it was begun. */
  seen: number;
  /** By the positions of the lines. */
  choices: Readonly<Record<number, Choice>>;
}

/** The lines that a form would change: a choice that is set back is no change. */
export const changedLines = (
  lines: readonly DeskLine[],
  choices: LinesForm["choices"] = {},
) =>
  lines.flatMap((line) => {
    const { position } = line;
    const choice = choices[position];
    return choice && !isSame(choice, choiceOf(line))
      ? { position, ...choice }
      : [];
  });

/** The lines with the call sheet, what became of each, and what is to pay. */
export function OrderLines({
  order,
  form,
  onForm,
  rest: { isBusy, act },
}: {
  order: DeskOrder;
  form: LinesForm | undefined;
  onForm: (form: LinesForm | undefined) => void;
  rest: Rest;
}) {
  const { number, lines, shippingCents, currencySign, history } = order;
  const [save, { error }] = api.useSetOutcomesMutation();
  const changed = changedLines(lines, form?.choices);
  const chosen = lines.map((line) => {
    const choice = form?.choices[line.position] ?? choiceOf(line);
    const { outcome, packs: outcomeQty } = choice;
    return { line, choice, payment: { ...line, outcome, outcomeQty } };
  });
  const store = async () => {
    // Who was told of a colleague's change has seen it.
    const seen = error ? history.length : form!.seen;
    const outcomes = { seen, lines: changed };
    const reply = await act(() => save({ number, outcomes }));
    if (!reply.error) onForm(undefined);
  };
  return (
    <section aria-labelledby="lines" className="card min-w-0">
      <h2 id="lines" className="p-4 pb-0 text-lg font-bold">
        Lines
      </h2>
      <ul className="divide-y divide-line">
        {chosen.map(({ line, choice, payment }) => (
          <li key={line.position} className="grid gap-2 p-4">
            <Line
              {...line}
              toPay={formatMoney(lineToPay(payment), currencySign)}
            />
            <Outcome
              line={line}
              choice={choice}
              onChange={(choice) =>
                onForm({
                  seen: form?.seen ?? history.length,
                  choices: { ...form?.choices, [line.position]: choice },
                })
              }
            />
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap justify-between gap-2 border-t border-line p-4">
        <div>
          <dt className="text-sm text-muted">Delivery charge</dt>
          <dd className="tabular-nums">
            {formatMoney(shippingCents, currencySign)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{sumLabel(order)}</dt>
          <dd className="text-lg font-bold tabular-nums">
            {formatMoney(
              orderToPay(
                chosen.map(({ payment }) => payment),
                shippingCents,
              ),
              currencySign,
            )}
          </dd>
        </div>
      </dl>
      <div className="px-4 pb-4 empty:hidden">
        <Failed error={error} />
      </div>
      {changed.length > 0 && (
        <div className="flex flex-wrap gap-2 p-4 pt-0">
          <Button isMain disabled={isBusy} onClick={() => void store()}>
            Save lines
          </Button>
          <Button onClick={() => onForm(undefined)}>Discard</Button>
        </div>
      )}
    </section>
  );
}

function Line({
  name,
  qty,
  pack,
  needsApproval,
  withdrawn,
  callSheet,
  toPay,
}: DeskLine & { toPay: string }) {
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

function Outcome({
  line: { name, qty },
  choice,
  onChange,
}: {
  line: DeskLine;
  choice: Choice;
  onChange: (choice: Choice) => void;
}) {
  const { outcome, packs, note } = choice;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
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
        <input
          type="number"
          className="field w-24"
          aria-label={`Packs of ${name} that we have`}
          min={0}
          max={qty - 1}
          value={packs}
          onChange={({ target }) =>
            onChange({ ...choice, packs: Math.floor(Number(target.value)) })
          }
        />
      )}
      {needsNote(outcome) && (
        <input
          type="text"
          className="field min-w-0 flex-1 basis-40"
          aria-label={
            outcome === "refused"
              ? `Why ${name} is refused`
              : `By what ${name} is substituted`
          }
          placeholder={outcome === "refused" ? "Why" : "By what"}
          maxLength={200}
          value={note}
          onChange={({ target }) => onChange({ ...choice, note: target.value })}
        />
      )}
    </div>
  );
}
