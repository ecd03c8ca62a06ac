import { formatMoney } from "../../domain/money";
import { isHere } from "../../domain/order/orderSteps";
import { lineToPay, orderToPay } from "../../domain/order/orderPayment";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Section } from "../ui/Section";
import type { DeskOrder } from "../endpoints.gen";
import { choiceOf, Line, Outcome, Sums, type Choice } from "./OrderLine";
import { AddedProducts, type Added } from "./AddedProducts";
import { sumsOf } from "./orderTexts";
import { useShown } from "../ui/calls";

/** A clerk's choices for an order's lines, before they are saved. */
export interface LinesForm {
  /** Entries of the history when it was begun. */
  seen: number;
  /** By the positions of the lines. */
  choices: Readonly<Record<number, Choice>>;
  added: readonly Added[];
}

/** The lines with the call sheet, what became of each, and what is to pay. */
export function OrderLines({
  order,
  form,
  onForm,
}: {
  order: DeskOrder;
  form: LinesForm | undefined;
  onForm: (form: LinesForm | undefined) => void;
}) {
  const { number, lines, shippingCents, currencySign, history } = order;
  const [save, { error }] = api.useChangeLinesMutation();
  const shown = useShown();
  const now = form ?? { seen: history.length, choices: {}, added: [] };
  const mayCorrect = isHere(order.status) && !order.isPaid;
  const chosen = lines.map((line) => {
    const choice = now.choices[line.position] ?? choiceOf(line);
    const { qty, outcome, packs: outcomePacks } = choice;
    return { line, choice, payment: { ...line, qty, outcome, outcomePacks } };
  });
  const wanted = [...Object.values(now.choices), ...now.added];
  const toPayCents = orderToPay(
    [...chosen.map(({ payment }) => payment), ...now.added],
    shippingCents,
  );
  const store = async () => {
    // Who was told of a colleague's change has seen it.
    const seen = error ? history.length : now.seen;
    const linesChange = {
      seen,
      lines: Object.entries(now.choices).map(([position, choice]) => ({
        ...{ position: Number(position), ...choice },
      })),
      added: now.added.map(({ id: productId, qty }) => ({ productId, qty })),
    };
    const reply = await save({ number, linesChange });
    await shown();
    if (!reply.error) onForm(undefined);
  };
  return (
    <Section title="Lines">
      <ul className="divide-y divide-line">
        {chosen.map(({ line, choice, payment }) => (
          <li key={line.position} className="grid gap-2 py-4">
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
      </ul>
      {mayCorrect && (
        <AddedProducts
          added={now.added}
          onChange={(added) => onForm({ ...now, added })}
        />
      )}
      <Sums sums={sumsOf(order, toPayCents)} sign={currencySign} />
      {form && (
        <div className="flex flex-wrap gap-2 pt-4">
          <Button
            isMain
            disabled={wanted.some(({ qty }) => qty < 1)}
            onClick={() => void store()}
          >
            Save lines
          </Button>
          <Button onClick={() => onForm(undefined)}>Discard</Button>
        </div>
      )}
    </Section>
  );
}
