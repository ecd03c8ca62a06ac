import { formatMoney } from "../../domain/money";
import { isHere } from "../../domain/order/orderSteps";
import { lineToPay, orderToPay } from "../../domain/order/orderPayment";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Failed } from "../ui/Failed";
import type { DeskLine, DeskOrder, DeskProduct } from "../endpoints.gen";
import {
  choiceOf,
  isSame,
  Line,
  Outcome,
  Packs,
  type Choice,
} from "./OrderLine";
import { OfferSearch } from "./OfferSearch";
import { sumsOf } from "./orderTexts";
import type { Rest } from "../ui/useRest";

/** What a clerk has chosen for an order's lines and not saved yet. */
export interface LinesForm {
  /** Entries of the history when it was begun. */
  seen: number;
  /** By the positions of the lines. */
  choices: Readonly<Record<number, Choice>>;
  added: readonly { product: DeskProduct; qty: number }[];
}

/** What a form would change: a choice that is set back is no change. */
export const unsavedIn = (
  lines: readonly DeskLine[],
  { choices, added }: Omit<LinesForm, "seen"> = { choices: {}, added: [] },
) => ({
  lines: lines.flatMap((line) => {
    const { position } = line;
    const choice = choices[position];
    return choice && !isSame(choice, choiceOf(line))
      ? { position, ...choice }
      : [];
  }),
  added: added.map(({ product, qty }) => ({ productId: product.id, qty })),
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
  const [save, { error }] = api.useChangeLinesMutation();
  const now = form ?? { seen: history.length, choices: {}, added: [] };
  const unsaved = unsavedIn(lines, now);
  const mayCorrect = isHere(order.status) && !order.isPaid;
  const chosen = lines.map((line) => {
    const choice = now.choices[line.position] ?? choiceOf(line);
    const { qty, outcome, packs: outcomeQty } = choice;
    return { line, choice, payment: { ...line, qty, outcome, outcomeQty } };
  });
  const added = now.added.map(({ product, qty }) => ({ ...product, qty }));
  const isIncomplete = [...unsaved.lines, ...added].some(({ qty }) => qty < 1);
  const toPayCents = orderToPay(
    [...chosen.map(({ payment }) => payment), ...added],
    shippingCents,
  );
  const others = ({ id }: DeskProduct) =>
    now.added.filter(({ product }) => product.id !== id);
  const addPacks = (product: DeskProduct, qty: number) =>
    onForm({ ...now, added: [...others(product), { product, qty }] });
  const store = async () => {
    // Who was told of a colleague's change has seen it.
    const seen = error ? history.length : now.seen;
    const linesChange = { seen, ...unsaved };
    const reply = await act(() => save({ number, linesChange }));
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
              mayCorrect={mayCorrect}
              onChange={(choice) =>
                onForm({
                  ...now,
                  choices: { ...now.choices, [line.position]: choice },
                })
              }
            />
          </li>
        ))}
        {added.map((product) => (
          <li key={product.id} className="flex flex-wrap gap-2 p-4">
            <p className="min-w-0 flex-1 basis-48 font-semibold">
              {product.name}, pack of {product.pack}
            </p>
            <p className="font-semibold tabular-nums">
              {formatMoney(lineToPay(product), currencySign)}
            </p>
            <Packs
              name={product.name}
              qty={product.qty}
              onChange={(qty) => addPacks(product, qty)}
            />
            <Button onClick={() => onForm({ ...now, added: others(product) })}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {mayCorrect && (
        <details className="px-4 pb-4 print:hidden">
          <summary className="btn btn-secondary">Add a product</summary>
          <div className="mt-2">
            <OfferSearch onAdd={(product) => addPacks(product, 1)} />
          </div>
        </details>
      )}
      <dl className="flex flex-wrap justify-between gap-2 border-t border-line p-4">
        <div>
          <dt className="text-sm text-muted">Delivery charge</dt>
          <dd className="tabular-nums">
            {formatMoney(shippingCents, currencySign)}
          </dd>
        </div>
        {sumsOf(order, toPayCents).map(([label, cents]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold tabular-nums">
              {formatMoney(cents, currencySign)}
            </dd>
          </div>
        ))}
      </dl>
      {unsaved.lines.length + added.length > 0 && (
        <div className="flex flex-wrap gap-2 p-4 pt-0">
          <Failed error={error} />
          <Button
            isMain
            disabled={isBusy || isIncomplete}
            onClick={() => void store()}
          >
            Save lines
          </Button>
          <Button onClick={() => onForm(undefined)}>Discard</Button>
        </div>
      )}
    </section>
  );
}
