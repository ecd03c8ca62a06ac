import { useState } from "react";
import { formatMoney } from "../../domain/money";
import { api } from "../api";
import type { DeskProduct } from "../endpoints.gen";
import { Button } from "../ui/Button";
import { Failed } from "../ui/Failed";
import { FindForm } from "../ui/FindForm";

/** Finds products that can be ordered now, and adds one by a press. */
export function OfferSearch({
  onAdd,
}: {
  onAdd: (product: DeskProduct) => void;
}) {
  const [text, setText] = useState("");
  const { currentData, error } = api.useFindOffersQuery(
    { text },
    { skip: !text },
  );
  return (
    <div className="grid gap-2">
      <div className="flex">
        <FindForm
          text={text}
          label="Find a product to add"
          hint="Name or ingredient"
          onFind={setText}
        />
      </div>
      <Failed error={error} />
      {currentData?.length === 0 && <p>Nothing that is sold is found.</p>}
      <ul className="divide-y divide-line">
        {currentData?.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center gap-x-4 py-1"
          >
            <span className="min-w-0 flex-1 basis-40">
              {product.name}, pack of {product.pack}
            </span>
            <span className="tabular-nums">
              {formatMoney(product.priceCents)}
            </span>
            <Button
              aria-label={`Add ${product.name}, pack of ${product.pack}`}
              onClick={() => {
                setText("");
                onAdd(product);
              }}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
