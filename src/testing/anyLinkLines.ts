import fc from "fast-check";
import type { LinkLine } from "../domain/cartLink";
import { anyText } from "./anyText";

/** Any id: words with numbers as catalogues have them, digits alone, and every UTF-16 unit there is. */
const id = fc
  .oneof(
    fc.tuple(fc.constantFrom("vmpp-", "sku/", ""), fc.bigInt(0n, 10n ** 40n)),
    fc.tuple(anyText({ maxLength: 20 })),
    fc.tuple(fc.stringMatching(/^[0-9]{1,64}$/)),
    fc.tuple(
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 64 })
        .map((units) => String.fromCharCode(...units)),
    ),
  )
  .map((parts) => parts.join(""))
  .filter((text) => text.length >= 1 && text.length <= 64);
const line = fc.record({ itemId: id, qty: fc.integer({ min: 1, max: 9_999 }) });

/** Lines of a cart's link, each with an id of its own. */
export const anyLinkLines = (limits: {
  minLength: number;
  maxLength: number;
}): fc.Arbitrary<LinkLine[]> =>
  fc.uniqueArray(line, { ...limits, selector: ({ itemId }) => itemId });
