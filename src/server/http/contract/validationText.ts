import type { FastifySchemaValidationError } from "fastify/types/schema";

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
 * @param problems as the validator found them, never empty
 */
export function validationText(
  problems: readonly FastifySchemaValidationError[],
): string {
  const { keyword, instancePath, message } = problems[0]!;
  // Texts that people type share one pattern; the key has its own.
  const isTyped = keyword === "pattern" && instancePath !== "/idempotency-key";
  const complaint = isTyped
    ? "needs a letter or a digit, and no character that can't be printed"
    : message;
  return `What you sent could not be read: ${fieldOf(instancePath)} ${complaint}.`;
}
