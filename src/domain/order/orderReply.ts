export interface OrderReply {
  placed: boolean;
  /** Empty where the reply holds none. */
  orderNumber: string;
}

/**
 * Reads the reply to an order. Hosts put the number before or after the first
 * '|'; both readings of the specification (sections 4 and 7) work.
 */
export function parseOrderReply(text: string): OrderReply {
  if (!isSuccessMessage(text)) return { placed: false, orderNumber: "" };
  const [before, after] = text.split("|") as [string, string?];
  const words = before.replaceAll("Success", " ").split(/[^A-Za-z0-9-]/);
  const number = words.find((word) => /\d/.test(word)) ?? after?.trim();
  return { placed: true, orderNumber: number ?? "" };
}

/** Tells if a text is one word, as order numbers are: a link may carry any sentence in its place. */
export function isOrderNumber(text: string): boolean {
  return /^(?!.*:\/\/)[\p{L}\p{N}\p{P}\p{S}]{1,40}$/u.test(text);
}

/** The reply of our own host, which satisfies both readings. */
export function formatOrderReply(orderNumber: string): string {
  return `Success ${orderNumber}|${orderNumber}`;
}

/** Tells if a message from the host is shown as a success, and not as an error (specification, section 4). */
export function isSuccessMessage(text: string): boolean {
  return text.includes("Success");
}
