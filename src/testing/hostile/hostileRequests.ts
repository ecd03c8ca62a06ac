import fc from "fast-check";
import type { InjectOptions } from "fastify";
import type { Json, operations } from "../host/testContract";
import { hostileName, hostileValue } from "./hostileValues";

type Operation = (typeof operations)[number];
type Parameter = NonNullable<Operation["parameters"]>[number];

/** Header values are what a socket could carry: printable Latin letters. */
const headerText = fc
  .string({ maxLength: 200 })
  .map((text) => text.replace(/[^\x20-\x7e]/g, "?"));

const contentType = fc.oneof(
  { weight: 16, arbitrary: fc.constant("application/json") },
  fc.constantFrom("application/json; charset=utf-16", "text/plain"),
  headerText,
);

/** A parameter as clients may send it: right, wrong, escaped badly or not at all. */
const addressText = ({ example }: Parameter) =>
  fc.oneof(
    fc.constant(encodeURIComponent(String(example))),
    hostileValue.map((value) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return encodeURIComponent(text.replace(/\p{Cs}/gu, "?")).slice(0, 3_000);
    }),
    fc.constantFrom("%", "%zz", "%00", "..%2f..", "%c0%af", ".", "..", "%25"),
  );

/** Query strings in which a field may be missing or stand twice. */
function queryText(parameters: readonly Parameter[]) {
  const fields = parameters.map((parameter) =>
    addressText(parameter).map((text) => `${parameter.name}=${text}`),
  );
  if (fields.length === 0) return fc.constant("");
  return fc
    .array(fc.oneof(...fields), { maxLength: 5 })
    .map((texts) => `?${texts.join("&")}`);
}

type Change = (old: unknown) => unknown;

/** Changes of one value of a body: another one, none, or one more field in it. */
const change: fc.Arbitrary<Change> = fc.oneof(
  hostileValue.map((value) => () => value),
  fc.constant(() => undefined),
  fc
    .tuple(hostileName, hostileValue)
    .map(([name, value]) => (old: unknown) => ({
      ...(old as Json),
      [name]: value,
    })),
);

/** A body with one of its values changed, at whatever depth. */
function withChange(body: string, place: number, changed: Change): string {
  // There are as many values as brackets and commas, and one more.
  let left = place % body.split(/[[{,]/).length;
  const value: unknown = JSON.parse(body, (_, old: unknown) =>
    left-- === 0 ? changed(old) : old,
  );
  return JSON.stringify(value ?? null);
}

/** Bodies from wholly good to wholly mad, and cut off. */
function payloadOf(good: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  const bodies = good.map((body) => JSON.stringify(body));
  const edited = fc
    .tuple(bodies, fc.array(fc.tuple(fc.nat(), change), { maxLength: 2 }))
    .map(([body, edits]) =>
      edits.reduce((text, edit) => withChange(text, ...edit), body),
    );
  const mad = hostileValue.map((value) => JSON.stringify(value));
  const cutOff = fc
    .tuple(edited, fc.nat())
    .map(([text, at]) => text.slice(0, at % text.length));
  return fc.oneof(
    { weight: 12, arbitrary: edited },
    { weight: 2, arbitrary: mad },
    bodies,
    cutOff,
  );
}

/**
 * Requests to one call of the contract, good, bad and mad.
 *
 * @param good bodies that the host should take
 */
export function requestsTo(
  { method, path, parameters = [], requestBody }: Operation,
  good: fc.Arbitrary<Json>,
): fc.Arbitrary<InjectOptions> {
  const [id] = parameters.filter((each) => each.in === "path");
  const [key] = parameters.filter((each) => each.in === "header");
  return fc
    .record({
      id: id ? addressText(id) : fc.constant(""),
      query: queryText(parameters.filter((each) => each.in === "query")),
      key: fc.option(
        fc.oneof(
          { weight: 8, arbitrary: fc.uuid() },
          fc.constant(String(key?.example)),
          headerText,
        ),
      ),
      type: contentType,
      payload: payloadOf(good),
    })
    .map(({ id, query, key, type, payload }) => ({
      method,
      url: path.replace("{id}", () => id) + query,
      headers: {
        ...(key !== null && { "idempotency-key": key }),
        ...(requestBody && { "content-type": type }),
      },
      payload: requestBody && payload,
    }));
}
