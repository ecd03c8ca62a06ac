/**
 * Hosts differ, so replies are checked for what a page can't live without: an entry
 * that can't be shown or sold is left out, and a reply of another shape is a failed
 * call instead of a broken page. What a host sends beyond that is taken as it is.
 */
import * as v from "valibot";
import { LEGAL_CLASSES, PACK_UNITS } from "../../domain/product/medicine";
import { isMoney } from "../../domain/money";
import { isProductId } from "../../domain/product/productId";

const text = v.fallback(v.string(), "");
const nonBlank = v.pipe(v.string(), v.regex(/\S/));
const money = v.custom<number>((value) => isMoney(value));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.gtValue(0));

/** A list whose unusable entries are left out. */
const listOf = <Output>(entry: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((value) => {
        const { success, output } = v.safeParse(entry, value);
        return success ? [output] : [];
      }),
    ),
  );

const product = v.looseObject({
  productId: v.custom<string | number>(isProductId),
  productName: nonBlank,
  brandName: text,
  category: text,
  mg: v.fallback(v.nullable(positive), null),
  qty: v.fallback(v.pipe(count, v.minValue(1)), 1),
  price: money,
  discount: v.fallback(money, 0),
  description: text,
  photo: v.fallback(listOf(nonBlank), []),
  // A word of another host's must not be taken for one that is safe.
  unit: v.fallback(v.optional(v.picklist(PACK_UNITS)), undefined),
  legalClass: v.fallback(v.optional(v.picklist(LEGAL_CLASSES)), undefined),
});
const products = listOf(product);

const SCHEMAS: Partial<Record<string, v.GenericSchema>> = {
  getProducts: products,
  getProduct: product,
  searchProducts: v.looseObject({
    page: v.pipe(count, v.minValue(1)),
    total: count,
    products,
    categories: v.fallback(
      listOf(v.looseObject({ categoryName: nonBlank, count })),
      [],
    ),
  }),
  checkCart: v.looseObject({ products }),
  getCategories: listOf(v.looseObject({ categoryName: nonBlank })),
  getBanners: listOf(v.looseObject({ path: nonBlank })),
  getConfig: v.looseObject({ shipping: money }),
};

/** A reply as far as pages can use it; undefined if they can't. */
export function usableReply(endpoint: string, reply: unknown): unknown {
  const schema = SCHEMAS[endpoint];
  if (!schema) return reply;
  const { success, output } = v.safeParse(schema, reply);
  return success ? output : undefined;
}
