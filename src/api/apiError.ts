import type { SerializedError } from "@reduxjs/toolkit";
import type { FetchBaseQueryError } from "@reduxjs/toolkit/query";

/** Why a call has no answer that could be used. */
type NoAnswer = "unreachable" | "timeout" | "unreadable";

/** What every failed call comes to, whichever way it failed. */
export interface ApiError {
  /** HTTP status, or why there is none. */
  status: number | NoAnswer;
  /** The host's own sentence for the visitor; empty where it gave none. */
  text: string;
  /** Whether the same call may succeed when it is sent again. */
  canRetry: boolean;
  /** For the log and for support; never shown as it is. */
  cause: string;
}

/** A reply longer than this, or one with markup, is a page of some proxy's, not a sentence. */
const LONGEST_SENTENCE = 1000;

function sentenceIn(data: unknown): string {
  const text = typeof data === "string" ? data.trim() : "";
  return text.length > LONGEST_SENTENCE || text.startsWith("<") ? "" : text;
}

const withoutAnswer = (status: NoAnswer, cause: string): ApiError => ({
  status,
  text: "",
  canRetry: true,
  cause,
});

/** The host answered, but not what the contract says. */
export const unreadable = (cause: string) => withoutAnswer("unreadable", cause);

/** Translates what fetchBaseQuery reports into the one shape of this project. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  switch (error.status) {
    case "FETCH_ERROR":
      return withoutAnswer("unreachable", error.error);
    case "TIMEOUT_ERROR":
      return withoutAnswer("timeout", error.error);
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

/** What a hook's or a mutation's `error` may be: ours, or what a defect threw. */
export type CallError = ApiError | SerializedError | undefined;

/** The host's own sentence about a failed call; empty where it gave none. */
export function errorText(error: CallError): string {
  return error && "text" in error ? error.text : "";
}

/** Whether a call was cancelled by who made it, which is no failure. */
export function isCancelled(error: unknown): boolean {
  return (error as { name?: unknown } | undefined)?.name === "AbortError";
}

/** Whether the host has refused a call, and would refuse it again. */
export function isRefusal(error: unknown): boolean {
  const { status, canRetry } = (error ?? {}) as Partial<ApiError>;
  return typeof status === "number" && canRetry === false;
}

/** Whether a call has failed before the host could say anything to it. */
export function hasNoAnswer(error: unknown): boolean {
  const { status } = (error ?? {}) as Partial<ApiError>;
  return (
    status === "unreachable" || status === "timeout" || status === "unreadable"
  );
}

/** Whether the host says that what was asked for does not exist. */
export function isNotFound(error: CallError): boolean {
  return error !== undefined && "status" in error && error.status === 404;
}
