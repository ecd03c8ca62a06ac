import fc from "fast-check";

/** As much of a JSON schema as the contract uses. */
export interface Schema {
  type?: string;
  oneOf?: Schema[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Drawn lists are at most this long: how long a real one may be has a test of its own. */
export const LONGEST_LIST = 4;

/** A record with each of its values changed. */
export function mapValues<From, To>(
  record: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value)]),
  );
}

function fittingNumber({ type, format, minimum, maximum }: Schema) {
  const min = minimum ?? -1e6;
  const max = maximum ?? 1e6;
  if (type === "integer") return fc.integer({ min, max });
  if (format !== "money") {
    return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  }
  return fc
    .integer({ min: Math.ceil(min), max: Math.min(max, 1e12) * 100 })
    .map((cents) => cents / 100);
}

function fittingText({ pattern, minLength = 0, maxLength = 64 }: Schema) {
  if (pattern !== undefined && pattern !== "\\S") {
    const expression = new RegExp(pattern.replace("+$", `{${minLength},}$`));
    return fc
      .stringMatching(expression)
      .filter(({ length }) => length <= maxLength);
  }
  return fc
    .oneof(
      fc.string({ unit: "grapheme", minLength, maxLength }),
      fc.string({ unit: "binary", minLength, maxLength }),
    )
    .filter((text) => pattern === undefined || /\S/.test(text));
}

/** Values that a schema allows, over its whole range. */
export function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.nullable) {
    const { nullable: _, ...rest } = schema;
    return fc.option(fittingValue(rest));
  }
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(fittingValue));
  switch (schema.type) {
    case "string":
      return fittingText(schema);
    case "array":
      return fc.array(fittingValue(schema.items ?? {}), {
        minLength: 1,
        maxLength: LONGEST_LIST,
      });
    case "object":
      return fc.record(mapValues(schema.properties ?? {}, fittingValue));
    case "integer":
    case "number":
      return fittingNumber(schema);
    default:
      return fc.jsonValue();
  }
}
