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
  type DatabaseErrorKind,
} from "../db/databaseErrors";
import { OperatorError } from "../boot/operatorError";
import { validationText } from "./contract/validationText";
import {
  FAILED,
  HttpError,
  NOTHING_HERE,
  operationOf,
  sendErrorText,
} from "./httpError";

/** For a database that is locked or has too much to do. */
const UNAVAILABLE =
  "The pharmacy is busy right now. Please try again in a moment.";
/** For a database that needs its operator: see /readyz. */
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
/** Faults that are over in a moment, without anybody's doing. */
const PASSING: readonly DatabaseErrorKind[] = ["locked", "overloaded"];

const SUBJECTS: Readonly<Record<string, string>> = {
  addOrder: "order",
  addEnquiry: "enquiry",
};

/** The thing that the visitor sent, as it is called in a sentence. */
const subjectOf = (request: FastifyRequest) =>
  SUBJECTS[operationOf(request) ?? ""] ?? "request";

/** With a key the host recognizes what it has stored already. */
function unknownOutcomeText(request: FastifyRequest): string {
  const advice =
    request.headers["idempotency-key"] === undefined
      ? "Please ask us before you send it again."
      : "Please try again: it won't be stored twice.";
  return `We lost a connection, so your ${subjectOf(request)} may or may not have been stored. ${advice}`;
}

/** The sentence for an error of Fastify's own. */
function frameworkText(status: number, subject: string): string {
  switch (status) {
    case 400:
      return `The ${subject} could not be read: it is not valid JSON.`;
    case 404:
      return NOTHING_HERE;
    case 413:
      return "This request is larger than 256 KB. Please shorten it and send it again.";
    case 415:
      return `The ${subject} could not be read: it must be sent as application/json.`;
    case 500:
      return FAILED;
    default:
      return `The ${subject} was sent in a way that is not known here. Please reload the page and try again.`;
  }
}

function errorReply(
  error: Partial<FastifyError>,
  request: FastifyRequest,
): [status: number, text: string] {
  if (error instanceof HttpError) return [error.statusCode, error.message];
  // Staff at the desk are told as operators are.
  if (error instanceof OperatorError) return [409, error.message];
  const subject = subjectOf(request);
  if (error.validation) return [400, validationText(subject, error.validation)];
  const { code, statusCode = 500 } = error;
  // Phones lose their network in the middle of a request: nobody reads the reply.
  if (!request.raw.complete && code === "ECONNRESET")
    return [400, "This request arrived incomplete. Please send it again."];
  if (error instanceof KeyReusedError)
    return [
      422,
      `What you sent before has arrived, so this ${subject}, which differs from it, was not stored. Send it again if you want both.`,
    ];
  if (error instanceof CommitUnknownError)
    return [503, unknownOutcomeText(request)];
  const kind = databaseErrorKindOf(error);
  if (kind !== undefined)
    return [503, PASSING.includes(kind) ? UNAVAILABLE : OUT_OF_ORDER];
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  return [status, frameworkText(status, subject)];
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
