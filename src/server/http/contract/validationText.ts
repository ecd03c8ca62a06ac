import type { FastifySchemaValidationError } from "fastify/types/schema";

type Problem = FastifySchemaValidationError;

/** Complaints about what people type, by the keyword of the rule that it breaks; Ajv has words for the rest. */
const COMPLAINTS: Readonly<
  Record<string, (params: Problem["params"]) => string>
> = {
  pattern: () =>
    "needs a letter or a digit, and no character that can't be printed",
  minLength: ({ limit }) =>
    limit === 1 ? "must not be empty" : `has fewer than ${limit} characters`,
  maxLength: ({ limit }) => `has more than ${limit} characters`,
};

/** "/orderItem/1/qty" as it is read aloud: "orderItem line 2, qty"; "it" for the whole. */
function fieldOf(path: string): string {
  const parts = path.split("/").slice(1);
  const words = parts.map((part) =>
    /^\d+$/.test(part) ? ` line ${Number(part) + 1}` : `, ${part}`,
  );
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
  const { keyword, params, instancePath, message } = problems[0]!;
  // Nobody types a key.
  const complain = instancePath !== "/idempotency-key" && COMPLAINTS[keyword];
  const complaint = complain ? complain(params) : message;
  return `The ${subject} could not be read: ${fieldOf(instancePath)} ${complaint}.`;
}
