import type { FastifyReply } from "fastify";

/** A request that is answered with an error of ours; the message is shown to the visitor. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** The contract's sentences for what no field is to blame for. */
export const FAILED =
  "Something went wrong on our side. Please try again in a moment.";
export const NOTHING_HERE = "There is nothing at this address.";

/**
 * An error is one plain sentence. Whatever a sender put into a name, it never
 * reads as a success, which is told by that word (specification, section 4).
 */
export function sendErrorText(
  reply: FastifyReply,
  status: number,
  text: string,
): FastifyReply {
  return reply
    .code(status)
    .type("text/plain; charset=utf-8")
    .send(text.replaceAll("Success", "success"));
}
