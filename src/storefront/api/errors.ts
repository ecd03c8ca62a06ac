import type { SerializedError } from "@reduxjs/toolkit";
import type { FetchBaseQueryError } from "@reduxjs/toolkit/query";

/** The reason why a call has no reply that could be used. */
type NoReply = "unreachable" | "timeout" | "unreadable";

/** The one shape of a failed call. */
export interface ApiError {
  /** HTTP status, or why there is none. */
  status: number | NoReply;
  /** The host's own sentence for the visitor; empty if it gave none. */
  text: string;
  /** True if the same call may succeed when it is sent again. */
  canRetry: boolean;
  /** The technical reason, for the log; never shown. */
  cause: string;
}

/** A reply longer than this, or one with markup, is a proxy's error page, not a sentence. */
const LONGEST_SENTENCE = 1000;

function sentenceIn(data: unknown): string {
  const text = typeof data === "string" ? data.trim() : "";
  return text.length > LONGEST_SENTENCE || text.startsWith("<") ? "" : text;
}

const withoutReply = (status: NoReply, cause: string): ApiError => ({
  status,
  text: "",
  canRetry: true,
  cause,
});

/** The host replied, but not what the contract says. */
export const unreadable = (cause: string) => withoutReply("unreadable", cause);

/** Translates an error of fetchBaseQuery. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  switch (error.status) {
    case "FETCH_ERROR":
      return withoutReply("unreachable", error.error);
    case "TIMEOUT_ERROR":
      return withoutReply("timeout", error.error);
    case "PARSING_ERROR":
      // A failed status with an unreadable body is that status first of all.
      return error.originalStatus >= 400
        ? toApiError({ status: error.originalStatus, data: error.data })
        : unreadable(error.error);
    case "CUSTOM_ERROR":
      return unreadable(error.error);
    default:
      return {
        status: error.status,
        text: sentenceIn(error.data),
        canRetry:
          error.status >= 500 || error.status === 429 || error.status === 408,
        cause: `HTTP ${error.status}`,
      };
  }
}

/** A hook's `error`: ours, or what a defect threw. */
export type CallError = ApiError | SerializedError | undefined;

/** The host's own sentence about a failed call; empty if it gave none. */
export function errorText(error: CallError): string {
  return error && "text" in error ? error.text : "";
}

/** Tells how a call has failed. */
export const hasStatus = (error: CallError, status: ApiError["status"]) =>
  error !== undefined && "status" in error && error.status === status;

/** Tells if the host says that the shop has this, but does not sell it, and why. */
export const isOffSale = (error: CallError) => hasStatus(error, 410);

/** Tells if the host says that what was asked for does not exist, or is not on sale. */
export const isNotFound = (error: CallError) =>
  hasStatus(error, 404) || isOffSale(error);
