import { useLocation } from "react-router-dom";
import { useAppSelector } from "../../app/hooks";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { selectPlacement, selectReceiptPath } from "./checkoutSlice";

/** Tells on any page that an order has failed, or leads whoever is typing to its receipt. */
export function OrderNotice() {
  const placement = useAppSelector(selectPlacement);
  const receiptPath = useAppSelector(selectReceiptPath);
  const { pathname } = useLocation();
  if (pathname === "/cart") return null;
  const linkTo = (to: string, label: string) => (
    <Link to={to} className="btn border-current">
      {label}
    </Link>
  );
  if ("text" in placement) {
    return (
      <Message tone="error" actions={linkTo("/cart", "Go to your cart")}>
        {placement.text}
      </Message>
    );
  }
  return receiptPath && pathname !== "/order-complete" ? (
    <Message tone="success" actions={linkTo(receiptPath, "See your order")}>
      Your order is placed.
    </Message>
  ) : null;
}
