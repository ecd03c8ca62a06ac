import { Link } from "react-router-dom";
import { formatMoney } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import { Icon } from "../../ui/Icon";
import type { QueueRow } from "../endpoints.gen";
import { ageText, timeText } from "../ui/times";
import { approvalText, TABS } from "./orderTexts";

/** An order of the list, which can be chosen. */
export function OrderRow({
  isChosen,
  onChoose,
  ...order
}: QueueRow & { isChosen: boolean; onChoose: () => void }) {
  const { number, name, status, placedAt, warnings, openedBy, approvedBy } =
    order;
  return (
    <li className="flex items-center gap-2 px-2 sm:px-4">
      <label className="flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-label={`Choose ${number}`}
          checked={isChosen}
          onChange={onChoose}
        />
      </label>
      <Link
        to={`/orders/${number}`}
        className="flex min-w-0 flex-1 flex-wrap gap-x-4 py-2 md:grid md:grid-cols-[1fr_9rem_9rem_5rem]"
      >
        <span className="w-full min-w-0">
          <span className="block font-semibold">{name || "Deleted"}</span>
          <span className="text-sm text-muted tabular-nums">{number}</span>
        </span>
        <span className="flex-1 text-sm md:text-base">
          {countOf(order.lineCount, "line")},{" "}
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(order.toPayCents, order.currencySign)}
          </span>
        </span>
        <span className="text-sm">
          <span className="font-semibold">{TABS[status]}</span>
          {order.isPaid && status !== "paid" && ", paid"}
          {openedBy && <span className="block text-muted">{openedBy}</span>}
          {approvedBy && <span className="block">{approvalText(order)}</span>}
        </span>
        <span className="text-sm tabular-nums" title={timeText(placedAt)}>
          {ageText(placedAt)}
        </span>
        {warnings.length > 0 && (
          <span className="col-span-full mt-1 flex w-full flex-wrap gap-1">
            {warnings.map((warning) => (
              <span
                key={warning}
                className="flex items-center gap-1 rounded-button bg-offer-tint px-2 text-sm text-offer"
              >
                <Icon name="warning" size={14} />
                {warning}
              </span>
            ))}
          </span>
        )}
      </Link>
    </li>
  );
}
