import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { formatMoney, readCents } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import { TextField } from "../../ui/TextField";
import { api, FORM } from "../api";
import { Button } from "../ui/Button";
import { useShown } from "../ui/calls";
import { Checkbox } from "../ui/Checkbox";
import type { ProductChange, ProductDetails, SignedIn } from "../endpoints.gen";
import { History } from "../ui/History";
import { TABS } from "../orders/orderTexts";
import { Contacts } from "../people/Contacts";
import { Photos } from "./Photos";
import { Stock } from "./Stock";
import { Heading } from "../ui/Heading";
import { timeText } from "../ui/times";
import { Section } from "../ui/Section";
import { Loading } from "../ui/Loading";

const OUT_OF_STOCK = "out of stock";
const CHANGES: Record<string, string> = {
  withdraw: "Withdrawn",
  sell: "Put back on sale",
  price: "Price changed",
  discount: "Discount changed",
  photo: "Photo added",
  "remove-photo": "Photo removed",
  stock: "Stock changed",
};
/** The longest list of buyers. */
const MOST_BUYERS = 1_000;

/** A product: on sale or not, its price, who has bought it, and what was changed. */
export function ProductPage({ rights }: SignedIn) {
  const { id = "" } = useParams();
  const { currentData: product } = api.useGetProductQuery({ id }, FORM);
  if (!product) return <Loading />;
  return (
    <>
      <Heading title={product.name} />
      <div role="status">
        <p className="text-muted">
          {product.brand && `${product.brand}, `}pack of {product.pack},{" "}
          {formatMoney(product.priceCents)},{" "}
          {formatMoney(product.discountCents)} off a pair, {product.id}
        </p>
        {product.withdrawn && (
          <p className="my-2 font-semibold text-danger">
            Not on sale: {product.withdrawn}
          </p>
        )}
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Changes key={product.id} {...product} />
        <div className="grid gap-4">
          <Stock key={product.id} {...product} />
          {rights.includes("orders") && <Buyers id={product.id} />}
          <Photos {...product} />
          <History entries={product.history} actions={CHANGES} />
        </div>
      </div>
    </>
  );
}

function Changes({ id, withdrawn, priceCents, discountCents }: ProductDetails) {
  const [reason, setReason] = useState("");
  const [ended, setEnded] = useState("");
  const [change] = api.useChangeProductMutation();
  const shown = useShown();
  /** Tells if it was changed. */
  const send = async (productChange: ProductChange) => {
    const seen = { withdrawn, priceCents, discountCents };
    const { error } = await change({
      id,
      productChange: { ...productChange, seen },
    });
    await shown();
    return !error;
  };
  const withdraw = async () => {
    if (await send({ action: "withdraw", reason: reason.trim() }))
      setReason("");
  };
  const isRecalled = withdrawn !== OUT_OF_STOCK;
  return (
    <section aria-label="Change" className="card grid gap-3 p-4">
      {withdrawn && (
        <>
          {isRecalled && (
            <Checkbox
              label={`This is over: ${withdrawn}`}
              isChecked={ended === withdrawn}
              onChange={(isOver) => setEnded(isOver ? withdrawn : "")}
            />
          )}
          <Button
            disabled={isRecalled && ended !== withdrawn}
            onClick={() => void send({ action: "sell" })}
          >
            Put back on sale
          </Button>
        </>
      )}
      <TextField
        label="Why it is withdrawn (buyers read it)"
        name="reason"
        value={reason}
        onChange={setReason}
        limit={200}
      />
      <Button disabled={reason.trim() === ""} onClick={() => void withdraw()}>
        {withdrawn ? "Change the reason" : "Withdraw"}
      </Button>
      {!withdrawn && (
        <>
          <Button
            onClick={() =>
              void send({ action: "withdraw", reason: OUT_OF_STOCK })
            }
          >
            Out of stock
          </Button>
          <Amount
            label="Price"
            button="Change price"
            cents={priceCents}
            onChange={(cents) => send({ action: "price", cents })}
          />
          <Amount
            label="Off each pair"
            button="Change discount"
            cents={discountCents}
            onChange={(cents) => send({ action: "discount", cents })}
          />
        </>
      )}
    </section>
  );
}

/** An amount, and a button that changes it. */
function Amount({
  label,
  button,
  cents,
  onChange,
}: {
  label: string;
  button: string;
  cents: number;
  /** Tells if it was changed. */
  onChange: (cents: number) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (cents / 100).toFixed(2);
  // "4," is not all that will be typed.
  const amount = readCents(text.replace(/[.,]$/, "").replace(",", "."));
  const store = async (amount: number) => {
    if (await onChange(amount)) setTyped(undefined);
  };
  return (
    <>
      <TextField
        label={label}
        name={label}
        value={text}
        onChange={setTyped}
        limit={9}
        inputMode="decimal"
        error={
          text && amount === undefined ? "Write an amount such as 4.50." : ""
        }
      />
      <Button
        disabled={amount === undefined || amount === cents}
        onClick={() => void store(amount ?? cents)}
      >
        {button}
      </Button>
    </>
  );
}

function Buyers({ id }: { id: string }) {
  const { currentData: buyers } = api.useListBuyersQuery({ id });
  return (
    <Section title="Orders with it">
      {buyers?.length === 0 && <p>Nobody has ordered it.</p>}
      {buyers?.length === MOST_BUYERS && (
        <p className="font-semibold text-danger">
          These are the newest {MOST_BUYERS} orders; there may be more.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {buyers?.map(({ number, name, contactNo, packs, status, placedAt }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4">
            <Link to={`/orders/${number}`} className="link py-3 tabular-nums">
              {number}
            </Link>
            <span className="min-w-0 flex-1 basis-40">
              {name}, {countOf(packs, "pack")}, {TABS[status]},{" "}
              {timeText(placedAt)}
            </span>
            <Contacts contactNo={contactNo} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
