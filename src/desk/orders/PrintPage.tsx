import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { clockText } from "../../domain/shop/clock";
import { formatMoney } from "../../domain/money";
import { packsSupplied } from "../../domain/order/orderPayment";
import { useShop } from "../../ui/shopContext";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Checkbox } from "../ui/Checkbox";
import type { DeskLine, DeskOrder } from "../endpoints.gen";
import { Heading } from "../ui/Heading";
import { Table } from "../ui/Table";
import { PickList } from "./PickList";
import { approvalText, sumsOf } from "./orderTexts";

const TITLES: Record<string, string> = {
  picks: "Pick list",
  slips: "Packing slips",
  labels: "Address labels",
};

/** Links to what can be printed of some orders. */
export const PrintLinks = ({
  numbers,
  but,
}: {
  numbers: string;
  but?: string;
}) =>
  Object.entries(TITLES).map(
    ([what, title]) =>
      what !== but && (
        <Link
          key={what}
          className="btn btn-secondary"
          to={`/print/${what}/${numbers}`}
        >
          {title}
        </Link>
      ),
  );

/** Packing slips or address labels of some orders, or a list of what to take from the shelves for them. */
export function PrintPage() {
  const { what = "", numbers = "" } = useParams();
  const [isSheet, setIsSheet] = useState(false);
  const { data: orders = [] } = api.useGetOrdersQuery(numbers.split(","));
  const areMany = numbers.includes(",");
  const back = areMany ? `/orders?chosen=${numbers}` : `/orders/${numbers}`;
  return (
    <>
      <Heading title="Print" className="print:hidden">
        {TITLES[what]}
      </Heading>
      <div className="my-3 flex flex-wrap gap-2 print:hidden">
        <Button
          isMain
          disabled={orders.length === 0}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <PrintLinks numbers={numbers} but={what} />
        <Link className="btn btn-secondary" to={back}>
          {areMany ? "All open orders" : "Back to the order"}
        </Link>
        {what === "labels" && (
          <Checkbox
            label="All on one sheet"
            isChecked={isSheet}
            onChange={setIsSheet}
          />
        )}
      </div>
      {what === "picks" ? (
        <PickList orders={orders} />
      ) : (
        <div className={isSheet ? "grid grid-cols-2" : ""}>
          {orders.map((order) => (
            <section
              key={order.number}
              className={`card mb-4 p-6 print:m-0 print:border-0 print:shadow-none ${isSheet ? "break-inside-avoid" : "break-after-page"}`}
            >
              {stampsOf(order).map((stamp) => (
                <p
                  key={stamp}
                  className="mb-3 border-4 p-2 text-center text-xl font-bold sm:text-3xl"
                >
                  {stamp}
                </p>
              ))}
              {what === "labels" ? <Label {...order} /> : <Slip {...order} />}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

/** Warnings for whoever packs the order. */
function stampsOf(order: DeskOrder): string[] {
  if (order.status === "cancelled") return ["CANCELLED"];
  const isHeldBack = order.lines.some(({ withdrawn }) => withdrawn !== null);
  const isUnapproved = order.needsApproval && !order.approvedBy;
  return [
    ...(isUnapproved ? ["NOT APPROVED"] : []),
    ...(isHeldBack ? ["WITHDRAWN: DO NOT SEND"] : []),
  ];
}

const Address = ({ buyer }: DeskOrder) => (
  <address className="text-lg whitespace-pre-line not-italic">
    {[buyer.name, buyer.address, buyer.contactNo].join("\n")}
  </address>
);

function Label(order: DeskOrder) {
  const { name, address } = useShop();
  return (
    <>
      <p className="mb-3 text-sm">
        {name}, {address.join(", ")}
      </p>
      <Address {...order} />
      <p className="mt-3 text-sm">{order.number}</p>
    </>
  );
}

/** A line's outcome for its buyer, without the reason of a refusal, which may tell of an illness. */
function outcomeText({ outcome, outcomePacks, outcomeNote, qty }: DeskLine) {
  if (outcome === "short") return `: ${outcomePacks ?? 0} of ${qty}`;
  if (outcome === "substituted") return `: ${outcomeNote} instead`;
  return outcome === "refused" ? ": not supplied" : "";
}

function Slip(order: DeskOrder) {
  const { name, address, phone } = useShop();
  const { number, placedAt, lines, currencySign } = order;
  const money = (cents: number) => formatMoney(cents, currencySign);
  return (
    <>
      <p className="mb-4 text-sm">
        {name}, {address.join(", ")}, {phone}
      </p>
      <Address {...order} />
      <h2 className="my-4 text-lg font-bold">
        Order {number}, {clockText(placedAt)}
      </h2>
      <Table
        name={`Order ${number}`}
        columns={["Medicine", "Packs", "Amount"]}
        rows={lines.map((line) => [
          `${line.name}, pack of ${line.pack}${outcomeText(line)}${
            line.withdrawn === null ? "" : `: withdrawn (${line.withdrawn})`
          }`,
          packsSupplied(line),
          money(line.toPayCents),
        ])}
      />
      {sumsOf(order, order.toPayCents).map(([label, cents]) => (
        <p key={label} className="mt-1 text-right font-bold">
          {label} {money(cents)}
        </p>
      ))}
      {order.approvedBy && <p>{approvalText(order)}</p>}
    </>
  );
}
