/** Half a character: no URL can hold it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A product id is opaque: a whole number or a text of up to 64 characters.
 * Hosts differ in which of the two they send, so that ids are compared as text.
 */
export function isProductId(value: unknown): value is number | string {
  return typeof value === "string"
    ? value.length >= 1 && value.length <= 64 && !LONE_SURROGATE.test(value)
    : Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Tells if two ids name the same product: 7 and '7' do. */
export function isSameProduct(a: number | string, b: number | string): boolean {
  return productIdKey(a) === productIdKey(b);
}

/** An id as the text it is compared by. */
export const productIdKey = (id: number | string): string => String(id);

/** Path of a product's detail page (specification, section 2). */
export const productPath = (id: number | string): string =>
  `/product-details/${encodeURIComponent(id)}`;
