import { useState } from "react";
import type { CartItem } from "../api";
import { useAppSelector } from "../app/hooks";
import { lineTotals } from "../../domain/order/cartTotals";
import { formatMoney } from "../../domain/money";
import { findLine, selectLines, selectRemoved } from "./cartSlice";

function countOf({ length }: readonly CartItem[]): string {
  return `${length} ${length === 1 ? "item" : "items"} in your cart.`;
}

const namesOf = (lines: readonly CartItem[]) =>
  lines.length === 1 ? lines[0]!.itemName : `${lines.length} items`;

/**
 * A change to the cart as a screen reader says it, in one sentence with its
 * result; empty if nothing has changed.
 */
export function describeChange(
  before: readonly CartItem[],
  after: readonly CartItem[],
): string {
  const added = after.filter(({ itemId }) => !findLine(before, itemId));
  const removed = before.filter(({ itemId }) => !findLine(after, itemId));
  if (added.length > 0 && removed.length > 0) return countOf(after);
  if (added.length > 0) return `Added ${namesOf(added)}. ${countOf(after)}`;
  if (removed.length > 0) {
    return `Removed ${namesOf(removed)}. ${countOf(after)}`;
  }
  const changed = after.find(
    ({ itemId, qty }) => findLine(before, itemId)?.qty !== qty,
  );
  if (!changed) return "";
  const { itemName, qty } = changed;
  return `${itemName}: quantity ${qty}, ${formatMoney(lineTotals(changed).total)}.`;
}

/**
 * Announces each change to the cart once, because its badge and figures are
 * only seen. An order takes its lines silently: its own page says so.
 */
export function CartAnnouncement() {
  const lines = useAppSelector(selectLines);
  const isRemoval = useAppSelector(selectRemoved).length > 0;
  const [known, setKnown] = useState(lines);
  const [sentence, setSentence] = useState("");
  if (lines !== known) {
    setKnown(lines);
    const isShorter = lines.length < known.length;
    setSentence(isShorter && !isRemoval ? "" : describeChange(known, lines));
  }
  return (
    <p role="status" className="sr-only">
      {sentence}
    </p>
  );
}
