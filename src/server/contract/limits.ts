import type { Schema } from "./readContract";

/** At most as exact as the contract needs it: cents. */
const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** "1 to 64 characters", "at least 1", "up to 255 characters"; none where there is no limit. */
function range(least = -Infinity, most = Infinity, unit = ""): string[] {
  const hasLeast = Number.isFinite(least) && !(unit !== "" && least === 0);
  const [from, to] = [NUMBER.format(least), NUMBER.format(most)];
  if (hasLeast && Number.isFinite(most)) return [`${from} to ${to}${unit}`];
  if (hasLeast) return [`at least ${from}${unit}`];
  return Number.isFinite(most) ? [`up to ${to}${unit}`] : [];
}

/** What a text must look like, in words where the contract's patterns have some. */
const PATTERNS: Readonly<Record<string, string>> = {
  [/\S/.source]: "not blank",
  [/^[A-Za-z0-9_-]+$/.source]: "of A–Z, a–z, 0–9, _ and -",
};

/** The limits of a value, in words. */
export function limitsOf(schema: Schema): string[] {
  const { pattern, nullable, additionalProperties } = schema;
  return [
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minLength, schema.maxLength, " characters"),
    ...range(schema.minItems, schema.maxItems, " entries"),
    ...(pattern === undefined ? [] : [PATTERNS[pattern] ?? pattern]),
    ...(schema.format === "money" ? ["at most two decimals"] : []),
    ...(nullable ? ["or null"] : []),
    ...(additionalProperties === false ? ["no other fields"] : []),
    ...(schema.default === undefined ? [] : [`by default ${schema.default}`]),
  ];
}
