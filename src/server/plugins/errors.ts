import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import {
  CommitUnknownError,
  databaseErrorKindOf,
  type DatabaseErrorKind,
} from "../db/errors";
import { operationOf } from "../contract/contractRoutes";
import { HttpError } from "./httpError";
import { validationText } from "../contract/validationText";

/** The contract's sentences for what no field is to blame for. */
export const FAILED =
  "Something went wrong on our side. Please try again in a moment.";
export const UNAVAILABLE =
  "The pharmacy is busy right now. Please try again in a moment.";
export const NOTHING_HERE = "There is nothing at this address.";
/** For a database that needs its operator: see /readyz. */
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
/** What is over in a moment, without anybody's doing. */
const PASSING: readonly DatabaseErrorKind[] = ["locked", "overloaded"];
const TOO_LARGE =
  "This request is larger than 256 KB. Please shorten it and send it again.";
const INTERRUPTED = "This request did not arrive whole. Please send it again.";
const UNREADABLE_ADDRESS =
  "This address could not be read. Please check it for typing errors.";

const SUBJECTS: Readonly<Record<string, string>> = {
  addOrder: "order",
  addEnquiry: "enquiry",
};

interface ErrorReply {
  status: number;
  text: string;
}

/** What the visitor sent, as it is called in a sentence. */
function subjectOf(request: FastifyRequest): string {
  return SUBJECTS[operationOf(request) ?? ""] ?? "request";
}

/** With a key the host recognizes what it has stored already. */
function unknownOutcomeText(request: FastifyRequest): string {
  const advice =
    request.headers["idempotency-key"] === undefined
      ? "Please ask us before you send it again."
      : "Please try again: it won't be stored twice.";
  return `We lost a connection, so your ${subjectOf(request)} may or may not have been stored. ${advice}`;
}

function errorReply(
  error: Partial<FastifyError>,
  request: FastifyRequest,
): ErrorReply {
  if (error instanceof HttpError) {
    return { status: error.statusCode, text: error.message };
  }
  if (error.validation) {
    return {
      status: 400,
      text: validationText(subjectOf(request), error.validation),
    };
  }
  // Phones lose their network in the middle of a request: nobody reads the reply.
  if (!request.raw.complete && error.code === "ECONNRESET") {
    return { status: 400, text: INTERRUPTED };
  }
  if (error instanceof CommitUnknownError) {
    return { status: 503, text: unknownOutcomeText(request) };
  }
  const trouble = databaseErrorKindOf(error);
  if (trouble !== undefined) {
    return {
      status: 503,
      text: PASSING.includes(trouble) ? UNAVAILABLE : OUT_OF_ORDER,
    };
  }
  switch (error.statusCode) {
    case 404:
      return { status: 404, text: NOTHING_HERE };
    case 413:
      return { status: 413, text: TOO_LARGE };
    case 414:
      return { status: 414, text: UNREADABLE_ADDRESS };
    case 415:
      return {
        status: 415,
        text: `The ${subjectOf(request)} could not be read: it must be sent as application/json.`,
      };
  }
  if (error.code === "FST_ERR_BAD_URL") {
    return { status: 400, text: UNREADABLE_ADDRESS };
  }
  if (error.statusCode === 400) {
    return {
      status: 400,
      text: `The ${subjectOf(request)} could not be read: it is not valid JSON.`,
    };
  }
  if (error.statusCode && error.statusCode > 400 && error.statusCode < 500) {
    return {
      status: error.statusCode,
      text: `The ${subjectOf(request)} was sent in a way that is not known here. Please reload the page and try again.`,
    };
  }
  return { status: 500, text: FAILED };
}

/**
 * An error is one plain sentence. Whatever a sender put into a name, it never
 * reads as a success, which is told by that word (specification, section 4).
 */
export function sendErrorText(
  reply: FastifyReply,
  { status, text }: ErrorReply,
): FastifyReply {
  return reply
    .code(status)
    .type("text/plain; charset=utf-8")
    .send(text.replaceAll("Success", "success"));
}

const failures = new WeakMap<FastifyRequest, unknown>();

/** What a request has failed with; undefined where nothing was thrown. */
export function failureOf(request: FastifyRequest): unknown {
  return failures.get(request);
}

/** Turns whatever is thrown into its status and its sentence; only our own failures are logged. */
export function handleError(
  error: Partial<FastifyError>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = errorReply(error, request);
  failures.set(request, error);
  if (answer.status >= 500) request.log.error({ err: error }, "call failed");
  return sendErrorText(reply, answer);
}

/** Makes every error of the app a text. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler<Partial<FastifyError>>(handleError);
}
