import type { PackUnit } from "./medicine";
import { formatPack } from "./units";

interface NamedPack {
  productName: string;
  qty: number;
  unit?: PackUnit;
}

/** The names of a list's products; where several have one name, with their packs. */
export function distinctNames(products: readonly NamedPack[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { productName } of products) {
    if (seen.has(productName)) repeated.add(productName);
    seen.add(productName);
  }
  return products.map(({ productName, qty, unit }) => {
    if (!repeated.has(productName)) return productName;
    // "Senna 15mg tablets, pack of 24" reads better than "tablets, 24 tablets".
    const isUnitNamed = /tablet|capsule/i.test(productName);
    return `${productName}, ${formatPack(qty, isUnitNamed ? undefined : unit)}`;
  });
}
