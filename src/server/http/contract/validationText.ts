import type { FastifySchemaValidationError } from "fastify/types/schema";

type Problem = FastifySchemaValidationError;

/** Complaints about what people type, by the keyword of the rule that it breaks; Ajv has words for the rest. */
const COMPLAINTS: Readonly<
  Record<string, (params: Problem["params"], path: string) => string>
> = {
  oneOf: () => "must be a whole number or a text of 1 to 64 characters",
  format: () => "must be an amount in dollars with at most two decimals",
  pattern: (_params, path) =>
    path === "/idempotency-key"
      ? "may hold only letters, digits, '-' and '_'"
      : "needs a letter or a digit, and no character that can't be printed",
  minLength: ({ limit }) =>
    limit === 1 ? "must not be empty" : `has fewer than ${limit} characters`,
  maxLength: ({ limit }) => `has more than ${limit} characters`,
};

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
  const { keyword, params, instancePath, message } =
    problems.find((problem) => problem.keyword === "oneOf") ?? problems[0]!;
  const complaint = COMPLAINTS[keyword]?.(params, instancePath) ?? message;
  return `The ${subject} could not be read: ${fieldOf(instancePath)} ${complaint}.`;
}
