import { shop as demonstration, type Shop } from "../../config/shop";
import type { Catalog } from "../catalog/openCatalog";
import { grouped } from "../import/importReport";

/** What visitors reach a pharmacy by, which no shop shares with the demonstration. */
const OWN_FIELDS = [
  "name",
  "address",
  "phone",
  "email",
  "coordinates",
] as const;

/**
 * What only the operator can add to the shop, a sentence each: classes of
 * products that nobody has classed, and the shop's own particulars, once it
 * sells a catalog of its own.
 */
export function shopNotices(
  { withoutClass, count }: Pick<Catalog, "withoutClass" | "count">,
  shop: Shop,
  isStarterCatalog: boolean,
): string[] {
  const notices: string[] = [];
  if (withoutClass > 0) {
    notices.push(
      `Without a legal class: ${grouped(withoutClass)} of ${grouped(count)} products. They are sold like pharmacy medicines, without offers, and the pharmacist has to look at each before it is sent. A column legalClass of the catalog says how they may be sold.`,
    );
  }
  const left = OWN_FIELDS.filter(
    (field) =>
      JSON.stringify(shop[field]) === JSON.stringify(demonstration[field]),
  );
  if (left.length > 0 && !isStarterCatalog) {
    notices.push(
      `Visitors still see what belongs to the demonstration: ${left.join(", ")}. Write your own into the shop's settings (docs/operating.md).`,
    );
  }
  return notices;
}
