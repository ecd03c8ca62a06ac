import fc from "fast-check";
import type { Json } from "../testContract";
import type { Schema } from "./fittingValues";
import {
  anyHostileField,
  anyHostileValue,
  hostileValue,
} from "./hostileValues";

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

/**
 * Bodies from wholly good to wholly mad, as text or as bytes.
 *
 * @param schema what the contract has of them
 * @param good bodies that the host should take
 */
export function payloadOf(
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
