import { useState, type ReactNode } from "react";
import { formatMoney } from "../../domain/money";
import { lineToPay } from "../../domain/order/orderPayment";
import { api } from "../api";
import type { DeskProduct } from "../endpoints.gen";
import { Button } from "../ui/Button";
import { FindForm } from "../ui/FindForm";
import { Packs } from "./OrderLine";

/** A product that is no line yet, with the packs that the buyer wants. */
export type Added = DeskProduct & { qty: number };

/** Products that are added, and the search by which a press adds one. */
export function AddedProducts({
  added,
  onChange,
}: {
  added: readonly Added[];
  onChange: (added: readonly Added[]) => void;
}) {
  const [text, setText] = useState("");
  const { currentData } = api.useFindProductsQuery({ text }, { skip: !text });
  const found = currentData?.filter(({ withdrawn }) => withdrawn === null);
  const others = ({ id }: DeskProduct) =>
    added.filter((each) => each.id !== id);
  /** Adds a product, or its price of now to the packs that are there. */
  const add = (product: DeskProduct) => {
    const { qty = 1 } = added.find(({ id }) => id === product.id) ?? {};
    setText("");
    onChange([...others(product), { ...product, qty }]);
  };
  return (
    <div className="grid gap-2 py-2 print:hidden">
      <ul className="divide-y divide-line">
        {added.map((product) => (
          <ProductRow key={product.id} {...product} cents={lineToPay(product)}>
            <Packs
              name={product.name}
              qty={product.qty}
              onChange={(qty) =>
                onChange(
                  added.map((each) =>
                    each === product ? { ...each, qty } : each,
                  ),
                )
              }
            />
            <Button onClick={() => onChange(others(product))}>Remove</Button>
          </ProductRow>
        ))}
      </ul>
      <FindForm
        text={text}
        label="Find a product to add"
        hint="Add by name or ingredient"
        onFind={setText}
      />
      {found?.length === 0 && <p>Nothing that is sold is found.</p>}
      <ul className="divide-y divide-line">
        {found?.map((product) => (
          <ProductRow key={product.id} {...product} cents={product.priceCents}>
            <Button
              aria-label={`Add ${product.name}, pack of ${product.pack}`}
              onClick={() => add(product)}
            >
              Add
            </Button>
          </ProductRow>
        ))}
      </ul>
    </div>
  );
}

const ProductRow = ({
  name,
  pack,
  cents,
  children,
}: DeskProduct & { cents: number; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
    <span className="min-w-0 flex-1 basis-48">
      {name}, pack of {pack}
    </span>
    <span className="font-semibold tabular-nums">{formatMoney(cents)}</span>
    {children}
  </li>
);
