import { useState } from "react";
import {
  errorText,
  hasFeature,
  useGetConfigQuery,
  useGetOrderStatusMutation,
  type OrderState,
} from "../api";
import { useAppSelector } from "../app/hooks";
import { formatMoney, toCents } from "../../domain/money";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";
import { TextField } from "../../ui/TextField";
import { PERSON_FIELDS, useRequiredFields } from "../../ui/useRequiredFields";
import { OrderedItems } from "./OrderedItems";
import { selectReceipt } from "./checkoutSlice";

const REQUIRED = [
  { field: "orderNumber", message: "please provide order number" },
  { field: "contactNo", message: "please provide contact no" },
] as const;

const TEXTS: Readonly<Record<OrderState["status"], [string, string]>> = {
  new: ["Received", "We will call you to confirm the order and the payment."],
  confirmed: [
    "Confirmed",
    "You have confirmed the order. Next is the payment.",
  ],
  paid: ["Paid", "We have your payment and prepare the delivery."],
  sent: ["Sent", "Your order is on its way."],
  done: ["Done", "Your order is complete."],
  cancelled: ["Cancelled", "This order will not be delivered."],
};

const FAILED = "We could not reach the pharmacy. Please try again, or call us.";

/** The status of an order, for whoever knows its number and the contact number: both stay out of the address. */
export function OrderStatusPage() {
  const { phone } = useShop();
  const { data: config } = useGetConfigQuery();
  const isOffered = !config || hasFeature(config, "status");
  return (
    <Page title="Order status">
      <div className="mx-auto grid max-w-xl gap-5">
        <PageHeading>Order status</PageHeading>
        {isOffered ? (
          <StatusForm />
        ) : (
          <p>Call {phone} and tell us your order number.</p>
        )}
      </div>
    </Page>
  );
}

function StatusForm() {
  const receipt = useAppSelector(selectReceipt);
  const [question, setQuestion] = useState({
    orderNumber: receipt?.orderNumber ?? "",
    contactNo: receipt?.order.contactNo ?? "",
  });
  const [ask, { data, error, isLoading }] = useGetOrderStatusMutation();
  const { check, propsOf } = useRequiredFields(
    REQUIRED,
    question,
    (name, value) => setQuestion((typed) => ({ ...typed, [name]: value })),
  );
  return (
    <>
      <form
        // A form without scripts sends nothing, least of all in a URL.
        method="dialog"
        noValidate
        aria-label="Order status"
        className="card grid gap-4 p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading && check()) void ask({ orderQuestion: question });
        }}
      >
        <TextField
          label="Order number"
          limit={40}
          autoCapitalize="characters"
          enterKeyHint="next"
          {...propsOf("orderNumber")}
        />
        <TextField
          {...PERSON_FIELDS.contactNo}
          limit={40}
          {...propsOf("contactNo")}
        />
        <button
          type="submit"
          className="btn btn-primary justify-self-start px-8"
          disabled={isLoading}
        >
          {isLoading && <span className="spinner" aria-hidden="true" />}
          Show status
        </button>
        {error && <Message tone="error">{errorText(error) || FAILED}</Message>}
      </form>
      {data && !error && !isLoading && <Status order={data} />}
    </>
  );
}

function Status({ order }: { order: OrderState }) {
  const { changes = [], toPay = 0 } = order;
  const { payment } = useShop();
  const [title, text] = TEXTS[order.status] ?? [order.status, ""];
  // Such as "Nov 22 2026".
  const updated = new Date(order.changedAt).toDateString().slice(4);
  return (
    <>
      <div role="status" className="card p-5 md:p-6">
        <p className="text-sm text-muted">
          Order <span className="tabular-nums">{order.orderNumber}</span>,
          updated {updated}
        </p>
        <p className="mt-1 text-xl font-bold">{title}</p>
        <p className="mt-1">{text}</p>
        {changes.length > 0 && (
          <ul className="mt-3 list-disc pl-5" aria-label="What has changed">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {toPay > 0 && (
          <p className="mt-3">
            To pay: <b>{formatMoney(toCents(toPay), order.currencySign)}</b>.{" "}
            {payment}
          </p>
        )}
      </div>
      <OrderedItems order={order} />
    </>
  );
}
