import type { ReactNode } from "react";
import type { Product } from "../../api";
import { howSold } from "../../../domain/product/howSold";
import { formatUnitPrice } from "../../../domain/product/unitPrice";
import { formatNumber, formatPack } from "../../../domain/product/units";
import { useShop } from "../../../ui/shopContext";

/**
 * The facts of a medicine, how it is sold, and where its leaflet is; nothing if the host knows no more than its price and pack.
 */
export function MedicineFacts({ product }: { product: Product }) {
  const { country } = useShop();
  const { ingredients, form, qty, unit, price, legalClass, warnings } = product;
  if (!ingredients && !form && !unit && !legalClass && !warnings) return null;
  const contents = ingredients?.map(({ name, strength, unit }) => (
    <span key={name} className="block">
      {name}{" "}
      <span className="whitespace-nowrap">
        {formatNumber(strength)} {unit}
      </span>
    </span>
  ));
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg font-bold">About this medicine</h2>
      <dl className="mt-3 divide-y divide-line">
        <Fact name={`Active ingredient${contents?.length === 1 ? "" : "s"}`}>
          {contents}
        </Fact>
        <Fact name="Form">{form}</Fact>
        <Fact name="Pack">
          {unit &&
            [formatPack(qty, unit), formatUnitPrice(price, qty, unit)]
              .filter(Boolean)
              .join(", ")}
        </Fact>
        <Fact name="How it is sold">{howSold(product)}</Fact>
        <Fact name="Leaflet">
          {country === "GB" && (
            <a className="link" href="https://products.mhra.gov.uk/">
              Patient leaflets at the MHRA
            </a>
          )}
        </Fact>
      </dl>
      {warnings && (
        <ul className="mt-4 grid gap-2">
          {warnings.map((warning) => (
            <li key={warning} className="font-semibold">
              {warning}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex flex-wrap gap-x-4 py-2">
      <dt className="grow basis-[7rem] text-muted sm:max-w-40 sm:basis-40">
        {name}
      </dt>
      <dd className="grow-1000 basis-[7rem] first-letter:uppercase">
        {children}
      </dd>
    </div>
  );
}
