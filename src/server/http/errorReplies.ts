import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import {
  CommitUnknownError,
  databaseErrorKindOf,
  KeyReusedError,
} from "../db/databaseErrors";
import { OperatorError } from "../boot/operatorError";
import { validationText } from "./contract/validationText";
import { FAILED, HttpError, NOTHING_HERE, sendErrorText } from "./httpError";

/** For a database that can't be written to: /readyz says why. */
const UNAVAILABLE =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";

/** The sentences for errors of Fastify's own. */
const FRAMEWORK_TEXTS: Readonly<Record<number, string>> = {
  400: "What you sent could not be read: it is not valid JSON.",
  404: NOTHING_HERE,
  413: "This request is larger than 256 KB. Please shorten it and send it again.",
  415: "What you sent could not be read: it must be sent as application/json.",
  500: FAILED,
};

/** With a key the host recognizes what it has stored already. */
function unknownOutcomeText({ headers }: FastifyRequest): string {
  const advice =
    headers["idempotency-key"] === undefined
      ? "Please ask us before you send it again."
      : "Please try again: it won't be stored twice.";
  return `We lost a connection, so what you sent may or may not have been stored. ${advice}`;
}

function errorReply(
  error: Partial<FastifyError>,
  request: FastifyRequest,
): [status: number, text: string] {
  if (error instanceof HttpError) return [error.statusCode, error.message];
  // Staff at the desk are told as operators are.
  if (error instanceof OperatorError) return [409, error.message];
  if (error.validation) return [400, validationText(error.validation)];
  const { code, statusCode = 500 } = error;
  // Phones lose their network in the middle of a request: nobody reads the reply.
  if (!request.raw.complete && code === "ECONNRESET")
    return [400, "This request arrived incomplete. Please send it again."];
  if (error instanceof KeyReusedError)
    return [
      422,
      "What you sent before has arrived, so this, which differs from it, was not stored. Send it again if you want both.",
    ];
  if (error instanceof CommitUnknownError)
    return [503, unknownOutcomeText(request)];
  if (databaseErrorKindOf(error) !== undefined) return [503, UNAVAILABLE];
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  return [
    status,
    FRAMEWORK_TEXTS[status] ??
      "This was sent in a way that is not known here. Please reload the page and try again.",
  ];
}

/** Turns whatever is thrown into its status and its sentence; only our own failures are logged. */
function answerError(
  error: Partial<FastifyError>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [status, text] = errorReply(error, request);
  if (status >= 500) request.log.error({ err: error }, "call failed");
  return sendErrorText(reply, status, text);
}

export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    sendErrorText(reply, 404, NOTHING_HERE),
  );
}
