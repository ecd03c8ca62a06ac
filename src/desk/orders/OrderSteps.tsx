import { useState } from "react";
import { Link } from "react-router-dom";
import { useDispatch, useSelector } from "react-redux";
import { useIgnoreMisaimed } from "../ui/useIgnoreMisaimed";
import { TextField } from "../../ui/TextField";
import { api, FIRST_PAGE } from "../api";
import { Button } from "../ui/Button";
import type { DeskOrder, Prescription, SignedIn, Step } from "../endpoints.gen";
import { notes } from "./notes";
import { STEPS } from "./orderTexts";
import { TextFields, type ValueField } from "../ui/TextFields";

export type Payment = NonNullable<Step["payment"]>;

/** By what an order is paid. */
export const PaymentChoice = ({
  payment,
  onChange,
}: {
  payment: Payment | undefined;
  onChange: (payment: Payment) => void;
}) => (
  <select
    className="field w-auto"
    aria-label="Paid by"
    value={payment ?? ""}
    onChange={({ target }) => onChange(target.value as Payment)}
  >
    <option value="" disabled>
      Paid by...
    </option>
    <option value="cash">Cash</option>
    <option value="card">Card</option>
    <option value="transfer">Transfer</option>
  </select>
);

/** Steps that are never the button that is pressed by habit. */
const RARE = ["cancel", "reopen", "undo"];

const PRESCRIPTION: ValueField<Prescription>[] = [
  { name: "prescriber", label: "Prescriber", limit: 200 },
  { name: "number", label: "Number, if it has one", limit: 60 },
  { name: "date", label: "Date", type: "date" },
  { name: "seenBy", label: "Seen by", limit: 60 },
];

/** Tells if a prescription is named as an approval has to. */
const isNamed = ({ prescriber, date, seenBy }: Prescription) =>
  Boolean(prescriber.trim() && date && seenBy.trim());

/** The next step as one button, the others behind "More", and a note. */
export function OrderSteps({
  order: { number, steps, history, needsPrescription },
  session: { name, rights },
  hasUnsavedLines,
}: {
  order: DeskOrder;
  session: Pick<SignedIn, "name" | "rights">;
  /** True while lines are chosen otherwise than they are stored: nobody approves what was refused. */
  hasUnsavedLines: boolean;
}) {
  const note = useSelector(notes.selectSlice)[number] ?? "";
  const dispatch = useDispatch();
  const mayApprove = rights.includes("pharmacist");
  const asksForPrescription =
    needsPrescription && mayApprove && steps.includes("approve");
  const [takeStep] = api.useTakeStepMutation();
  const [prescription, setPrescription] = useState<Prescription>({
    ...{ prescriber: "", number: "", date: "", seenBy: name },
  });
  const [payment, setPayment] = useState<Payment>();
  /** Takes steps one after the other, until one is refused. */
  const takeSteps = async (...actions: string[]) => {
    for (const [index, action] of actions.entries()) {
      const step = {
        ...{ action, seen: history.length + index },
        ...(index === 0 && { note }),
        ...(action === "pay" && { payment }),
        ...(action === "approve" && asksForPrescription && { prescription }),
      } as Step;
      const { error } = await takeStep({ number, step });
      if (error) return;
    }
  };
  const possible = steps.filter(
    (step) => step in STEPS && (step !== "approve" || mayApprove),
  );
  // Who may do both does both on the phone.
  const areBoth = ["confirm", "approve"].every((step) =>
    possible.includes(step),
  );
  const next = possible.find((step) => !RARE.includes(step));
  const others = possible.filter((step) => areBoth || step !== next);
  const isBlocked = (step: string) =>
    hasUnsavedLines ||
    (step === "pay" && !payment) ||
    (step === "approve" && asksForPrescription && !isNamed(prescription));
  const paidBy = <PaymentChoice payment={payment} onChange={setPayment} />;
  // A colleague may have taken a step.
  const ignoreMisaimed = useIgnoreMisaimed(possible.join());
  return (
    <section
      aria-label="Next step"
      className="card grid gap-3 p-4"
      onClickCapture={ignoreMisaimed}
    >
      {steps.includes("approve") && !mayApprove && (
        <p className="font-medium">
          A pharmacist must approve this order before it leaves.
        </p>
      )}
      {asksForPrescription && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-2">
          <legend className="mb-1 font-bold">Prescription</legend>
          <TextFields
            fields={PRESCRIPTION}
            values={prescription}
            onChange={setPrescription}
          />
        </fieldset>
      )}
      {next === "pay" && paidBy}
      {next && (
        <Button
          isMain
          disabled={isBlocked(areBoth ? "approve" : next)}
          onClick={() =>
            void (areBoth ? takeSteps("confirm", "approve") : takeSteps(next))
          }
        >
          {areBoth ? "Confirm and approve" : STEPS[next]}
        </Button>
      )}
      <NextOrder number={number} />
      {hasUnsavedLines && <p>Save or discard the changed lines first.</p>}
      <TextField
        label="Note, which the buyer does not see"
        name="note"
        value={note}
        onChange={(note) => dispatch(notes.actions.noteTyped({ number, note }))}
        limit={1_000}
        rows={2}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button disabled={!note.trim()} onClick={() => void takeSteps("note")}>
          Add note
        </Button>
        {others.length > 0 && (
          <details className="min-w-0 flex-1 basis-40">
            <summary className="btn btn-secondary w-full">More</summary>
            <div className="mt-2 grid gap-2">
              {others.includes("pay") && paidBy}
              {others.map((step) => (
                <Button
                  key={step}
                  disabled={isBlocked(step)}
                  onClick={() => void takeSteps(step)}
                >
                  {STEPS[step]}
                </Button>
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

/** Leads to the open order after this one; after the last to the first. */
function NextOrder({ number }: { number: string }) {
  const { data } = api.useListOrdersQuery(FIRST_PAGE);
  const numbers = data?.orders.map((order) => order.number) ?? [];
  const next = numbers[numbers.indexOf(number) + 1] ?? numbers[0];
  if (!next || next === number) return null;
  return (
    <Link to={`/orders/${next}`} className="btn btn-secondary">
      Next order
    </Link>
  );
}
