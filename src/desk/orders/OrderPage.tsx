import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { formatMoney } from "../../domain/money";
import { HISTORY } from "../../domain/order/orderSteps";
import { Icon } from "../../ui/Icon";
import { useShop } from "../../ui/shopContext";
import { api, LIVE } from "../api";
import { Button } from "../ui/Button";
import { Contacts } from "../people/Contacts";
import type { DeskOrder, SignedIn } from "../endpoints.gen";
import { History } from "../ui/History";
import { Buyer } from "./Buyer";
import { OrderLines, type LinesForm } from "./OrderLines";
import { OrderSteps } from "./OrderSteps";
import { approvalText, buyerMessage, TABS } from "./orderTexts";
import { Heading } from "../ui/Heading";
import { timeText } from "../ui/times";
import { Section } from "../ui/Section";
import { useAskBeforeClosing } from "../ui/useAskBeforeClosing";
import { Loading } from "../ui/Loading";

/** An order: its buyer, its lines, what to do next and what was done. */
export function OrderPage(session: SignedIn) {
  const { number = "" } = useParams();
  return <Order key={number} number={number} session={session} />;
}

function Order({ number, session }: { number: string; session: SignedIn }) {
  const { data: order } = api.useGetOrderQuery({ number }, LIVE);
  const [open] = api.useOpenOrderMutation();
  const [form, setForm] = useState<LinesForm>();
  const hasUnsavedLines = form !== undefined;
  useAskBeforeClosing(hasUnsavedLines);
  const isUnopened = order?.openedBy === null;
  useEffect(() => {
    if (isUnopened) void open({ number, nothing: {} });
  }, [open, number, isUnopened]);
  if (!order) return <Loading />;
  const { orderedCents, toPayCents, currencySign } = order;
  return (
    <>
      <Link to="/orders" className="link inline-flex min-h-11 items-center">
        All open orders
      </Link>
      <div role="status">
        <Heading title={order.number}>
          {order.number}: {TABS[order.status]}
          {order.isPaid && order.status !== "paid" && ", paid"}
        </Heading>
        <p className="text-muted">
          Placed {timeText(order.placedAt)}
          {order.openedBy && `, opened by ${order.openedBy}`}
        </p>
        <p className="font-semibold">{approvalText(order)}</p>
      </div>
      {order.warnings.length > 0 && (
        <ul aria-label="Warnings" className="mt-3 grid gap-1">
          {order.warnings.map((warning) => (
            <li
              key={warning}
              className="flex gap-2 rounded-button bg-offer-tint px-3 py-2 font-medium text-offer"
            >
              <Icon name="warning" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <OrderLines order={order} form={form} onForm={setForm} />
        <div className="grid gap-4">
          <OrderSteps
            order={order}
            session={session}
            hasUnsavedLines={hasUnsavedLines}
          />
          {order.buyer.contactNo ? (
            <>
              <Buyer {...order} />
              <TellBuyer order={order} sendsMail={session.sendsMail} />
            </>
          ) : (
            <Section title="Buyer">
              <p>The buyer&apos;s data were deleted.</p>
            </Section>
          )}
          <History entries={order.history} actions={HISTORY}>
            <p className="mt-2 text-sm">
              Ordered for {formatMoney(orderedCents, currencySign)}
              {toPayCents !== orderedCents &&
                `, now ${formatMoney(toPayCents, currencySign)}`}
            </p>
          </History>
        </div>
      </div>
    </>
  );
}

/**
 * The words for the buyer, which the clerk sends: by the shop's mail server where
 * there is one. What the clerk has written stays when the order changes.
 */
function TellBuyer({
  order,
  sendsMail,
}: {
  order: DeskOrder;
  sendsMail: boolean;
}) {
  const shop = useShop();
  const usual = buyerMessage(order, shop);
  const [written, setWritten] = useState<string>();
  const [mail, { error, isLoading, originalArgs }] = api.useMailBuyerMutation();
  const { dialled, email } = order.buyer;
  const text = written ?? usual;
  const isSent = text === originalArgs?.body.text && !error && !isLoading;
  return (
    <section className="card grid gap-2 p-4">
      <label htmlFor="message" className="text-lg font-bold">
        Tell the buyer
      </label>
      <textarea
        id="message"
        className="field"
        rows={5}
        value={text}
        onChange={({ target }) => setWritten(target.value)}
      />
      {text !== usual && (
        <button
          type="button"
          className="link min-h-11 justify-self-start"
          onClick={() => setWritten(undefined)}
        >
          Use what the order says now
        </button>
      )}
      <Contacts
        dialled={dialled}
        {...(!sendsMail && { email })}
        text={text}
        subject={`Order ${order.number}`}
      >
        {sendsMail && email.includes("@") && (
          <Button
            disabled={isSent || !text.trim()}
            onClick={() => void mail({ number: order.number, body: { text } })}
          >
            <Icon name="mail" /> Send mail
          </Button>
        )}
      </Contacts>
      <p role="status" className="text-sm text-muted">
        {isSent && `A mail is on its way to ${email}.`}
      </p>
    </section>
  );
}
