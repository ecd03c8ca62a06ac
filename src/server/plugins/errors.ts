import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
  CommitUnknownError,
  databaseErrorKindOf,
  KeyReusedError,
  type DatabaseErrorKind,
} from "../db/errors";
import { validationText } from "../contract/validationText";
import {
  FAILED,
  HttpError,
  NOTHING_HERE,
  operationOf,
  sendErrorText,
  UNAVAILABLE,
} from "../http/httpError";

/** For a database that needs its operator: see /readyz. */
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
/** Faults that are over in a moment, without anybody's doing. */
const PASSING: readonly DatabaseErrorKind[] = ["locked", "overloaded"];
const TOO_LARGE =
  "This request is larger than 256 KB. Please shorten it and send it again.";
const INTERRUPTED = "This request arrived incomplete. Please send it again.";
const UNREADABLE_ADDRESS =
  "This address could not be read. Please check it for typing errors.";

const SUBJECTS: Readonly<Record<string, string>> = {
  addOrder: "order",
  addEnquiry: "enquiry",
};

/** The thing that the visitor sent, as it is called in a sentence. */
function subjectOf(request: FastifyRequest): string {
  return SUBJECTS[operationOf(request) ?? ""] ?? "request";
}

/** Storefronts show it, and send what follows under another key. */
const keyReusedText = (request: FastifyRequest) =>
  `What you sent before has arrived, so this ${subjectOf(request)}, which differs from it, was not stored. Send it again if you want both.`;

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
      return TOO_LARGE;
    case 414:
      return UNREADABLE_ADDRESS;
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
  const subject = subjectOf(request);
  if (error.validation) return [400, validationText(subject, error.validation)];
  // Phones lose their network in the middle of a request: nobody reads the reply.
  if (!request.raw.complete && error.code === "ECONNRESET")
    return [400, INTERRUPTED];
  if (error instanceof CommitUnknownError)
    return [503, unknownOutcomeText(request)];
  const kind = databaseErrorKindOf(error);
  if (kind !== undefined)
    return [503, PASSING.includes(kind) ? UNAVAILABLE : OUT_OF_ORDER];
  const { code, statusCode = 500 } = error;
  if (code === "FST_ERR_BAD_URL") return [400, UNREADABLE_ADDRESS];
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  return [status, frameworkText(status, subject)];
}

const failures = new WeakMap<FastifyRequest, unknown>();

/** The error that a request has failed with; undefined if nothing was thrown. */
export function failureOf(request: FastifyRequest): unknown {
  return failures.get(request);
}

/** Milliseconds between two lines about the same state of the database. */
const TELL_EVERY = 60_000;

/** Logs a failure of our own; of a database that is away the first, then one line a minute with the number of others. */
function failureLog(): (error: unknown, request: FastifyRequest) => void {
  const states = new Map<DatabaseErrorKind, { at: number; others: number }>();
  return (error, request) => {
    // Of an order that may be stored or not each is told.
    const kind =
      error instanceof CommitUnknownError
        ? undefined
        : databaseErrorKindOf(error);
    const state = kind && states.get(kind);
    const now = performance.now();
    if (state && now - state.at < TELL_EVERY) {
      state.others += 1;
      return;
    }
    if (kind) states.set(kind, { at: now, others: 0 });
    const others = state?.others ?? 0;
    request.log.error({ err: error, ...(others && { others }) }, "call failed");
  };
}

/** Turns whatever is thrown into its status and its sentence; only our own failures are logged. */
export function errorHandler() {
  const logFailure = failureLog();
  return (
    thrown: Partial<FastifyError>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const error =
      thrown instanceof KeyReusedError
        ? new HttpError(422, keyReusedText(request), "key_reused")
        : thrown;
    const [status, text] = errorReply(error, request);
    failures.set(request, error);
    if (status >= 500) logFailure(error, request);
    return sendErrorText(reply, status, text);
  };
}
