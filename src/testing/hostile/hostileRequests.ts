import fc from "fast-check";
import type { Json, operations } from "../../server/testContract";
import {
  anyHostileField,
  anyHostileValue,
  fittingValue,
  hostileValue,
  type Schema,
} from "./schemaValues";

/** What is put on the wire. */
export interface HostileRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

type Operation = (typeof operations)[number];

/** What becomes of one field of a good body: another value, none, or one that nobody knows. */
type Edit = (body: Json) => Json;

const changeAt =
  (name: string, value: unknown): Edit =>
  (body) =>
    Object.fromEntries([
      ...Object.entries(body).filter(([other]) => other !== name),
      [name, value],
    ]);

const without =
  (name: string): Edit =>
  (body) =>
    Object.fromEntries(
      Object.entries(body).filter(([other]) => other !== name),
    );

/** An edit of one line of a list, where the body has one. */
const inList =
  (name: string, position: number, edit: Edit): Edit =>
  (body) => {
    const list = body[name];
    if (!Array.isArray(list) || list.length === 0) return body;
    const place = position % list.length;
    return changeAt(
      name,
      list.map((line: unknown, index) =>
        index === place && typeof line === "object" && line !== null
          ? edit(line as Json)
          : line,
      ),
    )(body);
  };

function editOf({ properties = {} }: Schema): fc.Arbitrary<Edit> {
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const lines = schema.items?.properties
      ? [
          fc
            .tuple(fc.nat(), editOf(schema.items))
            .map(([position, edit]) => inList(name, position, edit)),
        ]
      : [];
    return [
      ...lines,
      hostileValue(schema).map((value) => changeAt(name, value)),
      fc.constant(without(name)),
    ];
  });
  return fc.oneof(
    ...own,
    anyHostileField.map(([name, value]) => changeAt(name, value)),
  );
}

/** Bodies from wholly good to wholly mad, as text or as bytes. */
function payloadOf(
  schema: Schema,
  good: fc.Arbitrary<Json>,
): fc.Arbitrary<string | Buffer> {
  const edited = fc
    .tuple(good, fc.array(editOf(schema), { maxLength: 2 }))
    .map(([body, edits]) => edits.reduce((now, edit) => edit(now), body));
  const bodies = fc
    .oneof(
      { weight: 6, arbitrary: edited },
      { weight: 2, arbitrary: hostileValue(schema) },
      { weight: 1, arbitrary: anyHostileValue },
    )
    .map((body) => JSON.stringify(body) ?? "");
  const cutOff = fc
    .tuple(bodies, fc.nat())
    .map(([text, at]) => text.slice(0, at % (text.length + 1)));
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map((raw) => Buffer.from(raw));
  return fc.oneof(
    { weight: 10, arbitrary: bodies },
    { weight: 1, arbitrary: cutOff },
    { weight: 1, arbitrary: bytes },
  );
}

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
