/**
 * A fresh key for one intent: an order or an enquiry that is sent again under
 * the same key is carried out once. 128 random bits as hexadecimal text.
 * (`crypto.randomUUID` is missing where a page is not served over TLS.)
 */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
