declare const __APP_VERSION__: string;

/**
 * The headers that every POST carries, besides the idempotency key of orders
 * and enquiries, which comes with the call (specification, section 6).
 * A host that wants others is served by changing this one place.
 */
export function sharedHeaders(): Record<string, string> {
  return { "X-Client": `greenleaf-storefront/${__APP_VERSION__}` };
}
