import { useState } from "react";
import { useAppSelector } from "../app/hooks";
import { formatMoney } from "../../domain/money";
import { totalQuantity } from "../../domain/order/cartTotals";
import { countOf } from "../../domain/product/units";
import { selectLines, selectTotals } from "./cartSlice";

/** Says each change of the cart to who can't see its badge and figures. */
export function CartAnnouncement() {
  const lines = useAppSelector(selectLines);
  const { total } = useAppSelector(selectTotals);
  const [stored] = useState(lines);
  return (
    <p role="status" className="sr-only">
      {lines === stored
        ? ""
        : lines.length === 0
          ? "Your cart is empty."
          : `${countOf(lines.length, "item")} in your cart, ${countOf(totalQuantity(lines), "pack")}: ${formatMoney(total)}.`}
    </p>
  );
}
