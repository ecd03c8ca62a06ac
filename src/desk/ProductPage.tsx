import { useState } from "react";
import { useParams } from "react-router-dom";
import { formatMoney, toCents } from "../domain/money";
import { Link } from "../ui/Link";
import { Message } from "../ui/Message";
import { TextField } from "../ui/TextField";
import {
  useChangeProductMutation,
  useGetProductQuery,
  useListBuyersQuery,
} from "./api";
import { errorText } from "./baseApi";
import type { ProductChange, ProductDetails, SignedIn } from "./endpoints.gen";
import { History } from "./History";
import { TABS } from "./orderTexts";
import { Title } from "./Title";
import { timeText } from "./times";

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const CHANGES: Record<string, string> = {
  hide: "Withdrawn",
  show: "Put back on sale",
  "stock-out": "Out of stock",
  price: "Price changed",
  discount: "Discount changed",
};
/** The longest list of buyers. */
const MOST_BUYERS = 1_000;

/** A product: on sale or not, its price, who has bought it, and what was changed. */
export function ProductPage({ session }: { session: SignedIn }) {
  const { id = "" } = useParams();
  const { currentData: product, error } = useGetProductQuery({ id });
  if (error) return <Message tone="error">{errorText(error)}</Message>;
  if (!product) return <p role="status">Loading...</p>;
  return (
    <>
      <Title>{product.name}</Title>
      <h1 className="text-xl font-bold">{product.name}</h1>
      <p className="text-muted">
        {product.brand}, pack of {product.pack},{" "}
        {formatMoney(product.priceCents)}, {formatMoney(product.discountCents)}{" "}
        off a pair, {product.id}
      </p>
      {product.withdrawn && (
        <p className="my-2 font-semibold text-danger">
          Not on sale: {product.withdrawn}
        </p>
      )}
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Changes key={product.history.length} {...product} />
        <div className="grid gap-4">
          {session.rights.includes("orders") && <Buyers id={product.id} />}
          <History
            entries={product.history.map(({ before, after, ...entry }) => ({
              ...entry,
              action: CHANGES[entry.action] ?? entry.action,
              note: `${before} → ${after}`,
            }))}
          />
        </div>
      </div>
    </>
  );
}

function Changes({ id, withdrawn, priceCents, discountCents }: ProductDetails) {
  const [reason, setReason] = useState("");
  const [price, setPrice] = useState((priceCents / 100).toFixed(2));
  const [discount, setDiscount] = useState((discountCents / 100).toFixed(2));
  const [change, { error, isLoading }] = useChangeProductMutation();
  const send = (productChange: ProductChange) =>
    void change({ id, productChange });
  const button = (label: string, isReady: boolean, what: ProductChange) => (
    <button
      type="button"
      className="btn btn-secondary"
      disabled={isLoading || !isReady}
      onClick={() => send(what)}
    >
      {label}
    </button>
  );
  const amount = (text: string) =>
    AMOUNT.test(text) ? toCents(Number(text)) : undefined;
  const isPrice = amount(price) !== undefined && amount(price) !== priceCents;
  const isDiscount =
    amount(discount) !== undefined && amount(discount) !== discountCents;
  return (
    <section aria-label="Change" className="card grid gap-3 p-4">
      {error && <Message tone="error">{errorText(error)}</Message>}
      {isLoading && <p role="status">Changing it, which can take seconds...</p>}
      {withdrawn ? (
        button("Put back on sale", true, { action: "show" })
      ) : (
        <>
          <TextField
            label="Why it is withdrawn (buyers read it)"
            name="reason"
            value={reason}
            onChange={setReason}
            limit={200}
            error=""
          />
          {button("Withdraw", reason.trim() !== "", { action: "hide", reason })}
          {button("Out of stock", true, { action: "stock-out" })}
          <TextField
            label="Price"
            name="price"
            value={price}
            onChange={setPrice}
            limit={9}
            inputMode="decimal"
            error=""
          />
          {button("Change price", isPrice, {
            action: "price",
            cents: amount(price),
          })}
          <TextField
            label="Off each pair"
            name="discount"
            value={discount}
            onChange={setDiscount}
            limit={9}
            inputMode="decimal"
            error=""
          />
          {button("Change discount", isDiscount, {
            action: "discount",
            cents: amount(discount),
          })}
        </>
      )}
    </section>
  );
}

function Buyers({ id }: { id: string }) {
  const { currentData: buyers, error } = useListBuyersQuery({ id });
  return (
    <section aria-labelledby="buyers" className="card p-4">
      <h2 id="buyers" className="text-lg font-bold">
        Orders with it
      </h2>
      {error && <Message tone="error">{errorText(error)}</Message>}
      {buyers?.length === 0 && <p>Nobody has ordered it.</p>}
      {buyers?.length === MOST_BUYERS && (
        <p className="font-semibold text-danger">
          These are the newest {MOST_BUYERS} orders; there may be more.
        </p>
      )}
      <ul className="divide-y divide-line">
        {buyers?.map(({ number, name, contactNo, packs, status, placedAt }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4">
            <Link to={`/orders/${number}`} className="link py-3 tabular-nums">
              {number}
            </Link>
            <span className="min-w-0 flex-1 basis-40">
              {name}, {packs} {packs === 1 ? "pack" : "packs"}, {TABS[status]},{" "}
              {timeText(placedAt)}
            </span>
            <a
              className="link py-3"
              href={`tel:${contactNo.replace(/[^\d+]/g, "")}`}
            >
              {contactNo}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
