import type { FastifySchemaValidationError } from "fastify/types/schema";

type Problem = FastifySchemaValidationError;

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  array: "a list",
  object: "a JSON object",
};

/** A field the contract does not know may be named anything; only a plain name is repeated. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** "/orderItem/1/qty" as it is read aloud: "orderItem line 2, qty". */
function fieldOf(instancePath: string): string {
  return instancePath
    .split("/")
    .slice(1)
    .map((part) => {
      if (/^\d+$/.test(part)) return ` line ${Number(part) + 1}`;
      return part === "idempotency-key" ? ", Idempotency-Key" : `, ${part}`;
    })
    .join("")
    .replace(/^, /, "");
}

/** A problem with a named field below the place that the problem was found at. */
function fieldBelow(instancePath: string, name: unknown): string {
  return fieldOf(`${instancePath}/${String(name)}`);
}

function complaintOf({ keyword, params, instancePath }: Problem): string {
  switch (keyword) {
    case "type":
      return `must be ${TYPES[String(params.type)] ?? "of another type"}`;
    case "oneOf":
      return "must be a whole number or a text of 1 to 64 characters";
    case "format":
      return "must be an amount in dollars with at most two decimals";
    case "pattern":
      return instancePath === "/idempotency-key"
        ? "may hold only letters, digits, '-' and '_'"
        : "needs a letter or a digit";
    case "minLength":
      return params.limit === 1
        ? "must not be empty"
        : `has fewer than ${params.limit} characters`;
    case "maxLength":
      return `has more than ${params.limit} characters`;
    case "minimum":
      return `must be at least ${params.limit}`;
    case "maximum":
      return `must be at most ${params.limit}`;
    case "minItems":
      return `must hold at least ${params.limit} line`;
    case "maxItems":
      return `holds more than ${params.limit} lines`;
    default:
      return "is not as the contract has it";
  }
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
  const problem =
    problems.find(({ keyword }) => keyword === "oneOf") ?? problems[0];
  const start = `The ${subject} could not be read: `;
  if (problem === undefined) return `${start}it breaks the contract.`;
  const { keyword, params, instancePath } = problem;
  if (keyword === "required") {
    return `${start}${fieldBelow(instancePath, params.missingProperty)} is missing.`;
  }
  if (keyword === "additionalProperties") {
    const name = String(params.additionalProperty);
    return PLAIN_NAME.test(name)
      ? `${start}${fieldBelow(instancePath, name)} is an unknown field.`
      : `${start}${fieldOf(instancePath) || "it"} holds an unknown field.`;
  }
  return `${start}${fieldOf(instancePath) || "it"} ${complaintOf(problem)}.`;
}
