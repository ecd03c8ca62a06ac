/**
 * Bytes as text that survives a URL, a text message and a telephone call's
 * notes: one digit for the version of what is inside, then base64url of the
 * bytes and of a CRC-32 over version and bytes. This frame is the same in all
 * versions, so that a newer one can be told from a damaged one.
 */
const FRAME = /^[1-9][A-Za-z0-9_-]+$/;
const CHECKSUM_BYTES = 4;

export type CheckedText =
  | { ok: true; version: string; bytes: number[] }
  | { ok: false; reason: "unreadable" | "damaged" };

/** CRC-32 (IEEE 802.3) as four bytes, the highest first. */
function checksum(bytes: readonly number[]): number[] {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return [24, 16, 8, 0].map((shift) => (~crc >>> shift) & 0xff);
}

const checksumOf = (version: string, bytes: readonly number[]) =>
  checksum([version.charCodeAt(0), ...bytes]);

function toBase64Url(bytes: readonly number[]): string {
  const base64 = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined where no bytes come to a text of this length. */
function fromBase64Url(text: string): number[] | undefined {
  if (text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Wraps bytes up.
 *
 * @param version one digit, 1 to 9: how the bytes are to be read
 */
export function writeCheckedText(
  version: string,
  bytes: readonly number[],
): string {
  return version + toBase64Url([...bytes, ...checksumOf(version, bytes)]);
}

/**
 * Unwraps what writeCheckedText made; never throws. "unreadable" is no such
 * text at all, "damaged" is one that was cut short or changed on its way.
 */
export function readCheckedText(text: string): CheckedText {
  if (!FRAME.test(text)) return { ok: false, reason: "unreadable" };
  const version = text.charAt(0);
  const content = fromBase64Url(text.slice(1));
  if (!content) return { ok: false, reason: "damaged" };
  const bytes = content.slice(0, -CHECKSUM_BYTES);
  const expected = checksumOf(version, bytes);
  const arrived = content.slice(-CHECKSUM_BYTES);
  return expected.every((byte, index) => byte === arrived[index])
    ? { ok: true, version, bytes }
    : { ok: false, reason: "damaged" };
}
