import type { FastifySchemaValidationError } from "fastify/types/schema";

type Problem = FastifySchemaValidationError;

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  array: "a list",
  object: "a JSON object",
};

/** Complaints about a field, by the keyword of the rule that it breaks. */
const COMPLAINTS: Readonly<
  Record<string, (params: Problem["params"], path: string) => string>
> = {
  type: ({ type }) => `must be ${TYPES[String(type)] ?? "of another type"}`,
  oneOf: () => "must be a whole number or a text of 1 to 64 characters",
  format: () => "must be an amount in dollars with at most two decimals",
  pattern: (_params, path) =>
    path === "/idempotency-key"
      ? "may hold only letters, digits, '-' and '_'"
      : "needs a letter or a digit, and no character that can't be printed",
  minLength: ({ limit }) =>
    limit === 1 ? "must not be empty" : `has fewer than ${limit} characters`,
  maxLength: ({ limit }) => `has more than ${limit} characters`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minItems: ({ limit }) => `must hold at least ${limit} line`,
  maxItems: ({ limit }) => `holds more than ${limit} lines`,
  required: () => "is missing",
  additionalProperties: () => "is an unknown field",
};

/** A field the contract does not know may be named anything; only a plain name is repeated. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** "/orderItem/1/qty" as it is read aloud: "orderItem line 2, qty"; "it" for the whole. */
function fieldOf(path: string): string {
  const parts = path.split("/").slice(1);
  const words = parts.map((part) => {
    if (/^\d+$/.test(part)) return ` line ${Number(part) + 1}`;
    return part === "idempotency-key" ? ", Idempotency-Key" : `, ${part}`;
  });
  return words.join("").replace(/^, /, "") || "it";
}

/**
 * The fault of a request in words: the field and the rule it breaks. It
 * never repeats what the field holds, which may be personal.
 *
 * @param subject what was sent: "order", "enquiry" or "request"
 * @param problems as the validator found them, never empty
 */
export function validationText(
  subject: string,
  problems: readonly Problem[],
): string {
  // Each refused alternative is listed before the choice that none of them met.
  const { keyword, params, instancePath } =
    problems.find((problem) => problem.keyword === "oneOf") ?? problems[0]!;
  const start = `The ${subject} could not be read: `;
  const name = params.missingProperty ?? params.additionalProperty;
  if (name !== undefined && !PLAIN_NAME.test(String(name)))
    return `${start}${fieldOf(instancePath)} holds an unknown field.`;
  const path = name === undefined ? instancePath : `${instancePath}/${name}`;
  const complain =
    COMPLAINTS[keyword] ?? (() => "is not as the contract has it");
  return `${start}${fieldOf(path)} ${complain(params, path)}.`;
}
