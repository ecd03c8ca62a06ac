import { readCheckedText, writeCheckedText } from "./checkedText";
import { isProductId, productIdKey } from "./productId";
import { LARGEST_QUANTITY } from "./quantity";

/**
 * The only version so far. Per line: quantity * 2, plus 1 where the id's stem
 * is another than the line's before (then the stem follows); then the whole
 * number at the id's end plus 1, or 0 where it has none. Real catalogues name
 * their products by one word and a long number, which so take few bytes.
 */
const VERSION = "1";

const LONGEST_ID = 64n;
/** No number of 64 digits takes more bytes than this. */
const LONGEST_NUMBER = 31;

export interface LinkLine {
  /** The product's id as text. */
  itemId: string;
  /** Packs, 1 to 9,999. */
  qty: number;
}

export type DecodedCart =
  | { ok: true; lines: LinkLine[] }
  | { ok: false; reason: "unreadable" | "damaged" | "newer version" };

/** An id in two: "vmpp-0042" is the stem "vmpp-00" and the number "42". */
function splitId(id: string): { stem: string; digits: string } {
  const digits = /(?:0|[1-9]\d*)$/.exec(id)?.[0] ?? "";
  return { stem: id.slice(0, id.length - digits.length), digits };
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function writeNumber(bytes: number[], value: bigint): void {
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
}

/** Reads what writeNumber wrote; beyond the end there are only zeros. */
function numberReader(bytes: readonly number[]) {
  let at = 0;
  return {
    isAtEnd: () => at >= bytes.length,
    next(): bigint {
      let value = 0n;
      for (let place = 0; place < LONGEST_NUMBER; place += 1) {
        const byte = bytes[at++] ?? 0;
        value |= BigInt(byte & 127) << BigInt(7 * place);
        if (byte < 128) break;
      }
      return value;
    },
  };
}

/**
 * A cart as text for a link or for support: ids and quantities, nothing else
 * of the lines. It needs no escaping in a URL.
 *
 * @param lines each id once; numbers are written as text
 */
export function encodeCart(
  lines: readonly { itemId: number | string; qty: number }[],
): string {
  const bytes: number[] = [];
  let stemBefore = "";
  for (const { itemId, qty } of lines) {
    const { stem, digits } = splitId(productIdKey(itemId));
    const hasNewStem = stem !== stemBefore;
    writeNumber(bytes, BigInt(qty) * 2n + (hasNewStem ? 1n : 0n));
    if (hasNewStem) {
      writeNumber(bytes, BigInt(stem.length));
      for (let at = 0; at < stem.length; at += 1)
        writeNumber(bytes, BigInt(stem.charCodeAt(at)));
    }
    writeNumber(bytes, digits === "" ? 0n : BigInt(digits) + 1n);
    stemBefore = stem;
  }
  return writeCheckedText(VERSION, bytes);
}

/** The lines in these bytes; undefined where one is impossible or comes twice. */
function readLines(bytes: readonly number[]): LinkLine[] | undefined {
  const lines = new Map<string, LinkLine>();
  const numbers = numberReader(bytes);
  let stem = "";
  while (!numbers.isAtEnd()) {
    const head = numbers.next();
    if (head & 1n) {
      const length = numbers.next();
      if (length > LONGEST_ID) return undefined;
      stem = Array.from({ length: Number(length) }, () =>
        String.fromCharCode(Number(numbers.next())),
      ).join("");
    }
    const tail = numbers.next();
    const itemId = tail === 0n ? stem : `${stem}${tail - 1n}`;
    const qty = head >> 1n;
    const isPossible =
      isProductId(itemId) && qty >= 1n && qty <= BigInt(LARGEST_QUANTITY);
    if (!isPossible || lines.has(itemId)) return undefined;
    lines.set(itemId, { itemId, qty: Number(qty) });
  }
  return [...lines.values()];
}

/**
 * Reads what encodeCart wrote, whatever blanks and line breaks a message has
 * put into it. Never throws: "unreadable" is no cart code at all, "damaged" one
 * that was cut short or changed, "newer version" a whole one of a later shop.
 *
 * @returns ids as text, each once, in the order of the cart
 */
export function decodeCart(text: string): DecodedCart {
  const code = text.replace(/\s/g, "");
  const checked = readCheckedText(code);
  if (!checked.ok) return checked;
  if (checked.version !== VERSION)
    return { ok: false, reason: "newer version" };
  const lines = readLines(checked.bytes);
  // A cart has one code: what only resembles it was not made by encodeCart.
  return lines && encodeCart(lines) === code
    ? { ok: true, lines }
    : { ok: false, reason: "damaged" };
}
