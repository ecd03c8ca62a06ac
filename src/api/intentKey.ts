import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { sessionText } from "../browser/sessionText";

/** What a visitor can send that must be carried out only once. */
export type IntentKind = "order" | "enquiry";

/** Seeds for a browser that keeps nothing for the session: they last as long as the page. */
const seedsOfPage = new Map<IntentKind, string>();

const seedOfSession = (kind: IntentKind) => sessionText(`intent-${kind}`);

/** 128 random bits. (`crypto.randomUUID` is missing where a page is not served over TLS.) */
const newSeed = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

const readSeed = (kind: IntentKind): string | undefined =>
  seedOfSession(kind).read() ?? seedsOfPage.get(kind);

function keepSeed(kind: IntentKind, seed: string): void {
  seedsOfPage.set(kind, seed);
  // Where the browser keeps nothing, the page's own memory has it until a reload.
  seedOfSession(kind).write(seed);
}

/**
 * The idempotency key of what the visitor means to send: 32 hexadecimal digits,
 * the same for the same content until `intentCarriedOut`, also after a reload,
 * and another one for any other content. Nothing that was typed is kept for
 * that: the browser keeps a random seed, and the key is a hash of both.
 *
 * @param content what is sent; the order of its fields counts
 */
export function intentKey(kind: IntentKind, content: object): string {
  let seed = readSeed(kind);
  if (seed === undefined) {
    seed = newSeed();
    keepSeed(kind, seed);
  }
  const hash = sha256(utf8ToBytes(seed + JSON.stringify(content)));
  return bytesToHex(hash.subarray(0, 16));
}

/** What was meant is done: the same content sent once more is a new intent. */
export function intentCarriedOut(kind: IntentKind): void {
  keepSeed(kind, newSeed());
}
