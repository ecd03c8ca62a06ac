import fc from "fast-check";
import type { Json, operations } from "../testContract";
import { payloadOf } from "./hostilePayloads";
import { fittingValue, type Schema } from "./fittingValues";
import { hostileValue } from "./hostileValues";

/** What is put on the wire. */
export interface HostileRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

type Operation = (typeof operations)[number];

/** Header values are what a socket could carry: printable Latin letters. */
const headerText = fc
  .string({ maxLength: 200 })
  .map((text) => text.replace(/[^\x20-\x7e]/g, "?"));

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-16",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "*/*",
    ),
  },
  { weight: 1, arbitrary: headerText },
);

/** A parameter of an address that a client may send: escaped well, badly or not at all. */
const addressText = (schema: Schema) =>
  fc.oneof(
    hostileValue(schema).map((value) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return encodeURIComponent((text ?? "").replace(/\p{Cs}/gu, "?")).slice(
        0,
        3_000,
      );
    }),
    fc.constantFrom("%", "%zz", "%00", "..%2f..", "%c0%af", ".", "..", "%25"),
  );

/** Query strings of known fields with good and mad values, missing or twice. */
function queryText(parameters: NonNullable<Operation["parameters"]>) {
  const fields = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) =>
      fc
        .oneof(fittingValue(schema).map(String), addressText(schema))
        .map((text) => `${name}=${text.replace(/\p{Cs}/gu, "?")}`),
    );
  return fields.length === 0
    ? fc.constant("")
    : fc
        .array(fc.oneof(...fields), { maxLength: 5 })
        .map((texts) => `?${texts.join("&")}`);
}

/**
 * Requests to one call of the contract, good, bad and mad.
 *
 * @param good bodies that the host should take
 */
export function requestsTo(
  { method, path, parameters = [], requestBody }: Operation,
  good: fc.Arbitrary<Json>,
): fc.Arbitrary<HostileRequest> {
  const schema = requestBody?.content["application/json"]?.schema;
  const key = parameters.find(({ name }) => name === "Idempotency-Key");
  const id = parameters.find(({ name }) => name === "id");
  return fc
    .record({
      id: id ? addressText(id.schema) : fc.constant(""),
      query: queryText(parameters),
      key: key
        ? fc.option(fc.oneof(fittingValue(key.schema), headerText))
        : fc.constant(null),
      contentType: fc.option(contentType, { freq: 20 }),
      payload: schema ? payloadOf(schema, good) : fc.constant(""),
    })
    .map((drawn) => {
      const headers: Record<string, string> = {};
      if (drawn.key !== null) headers["idempotency-key"] = String(drawn.key);
      if (schema && drawn.contentType !== null) {
        headers["content-type"] = drawn.contentType;
      }
      return {
        method,
        url: path.replace("{id}", () => drawn.id) + drawn.query,
        headers,
        payload: drawn.payload,
      };
    });
}
