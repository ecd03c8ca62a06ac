import type { FastifyRequest } from "fastify";

/** As much of a query string's schema as is read here. */
interface QuerySchema {
  properties?: Record<string, { type?: string; default?: unknown }>;
}

/**
 * Reads the whole numbers of a query string, which can carry nothing but texts,
 * and puts in the contract's defaults. What is no whole number stays a text, for
 * the contract to refuse; bodies can say what they mean, and stay as they are.
 */
export function readQueryNumbers(request: FastifyRequest): void {
  const schema = request.routeOptions.schema?.querystring as
    QuerySchema | undefined;
  const query = request.query as Record<string, unknown>;
  for (const [name, rule] of Object.entries(schema?.properties ?? {})) {
    const text = query[name];
    if (text === undefined && rule.default !== undefined) {
      query[name] = rule.default;
    }
    if (rule.type !== "integer" || typeof text !== "string") continue;
    if (/^-?\d+$/.test(text)) query[name] = Number(text);
  }
}
