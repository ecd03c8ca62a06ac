import { createSelector } from "@reduxjs/toolkit";
import { isCancelled, type ApiError } from "./apiError";
import type { ApiStore, KnownCalls } from "./followCalls";

/** A call that failed: which, how and when. What was sent and answered is not in it. */
export interface CallFailure {
  /** Name of the endpoint, for example "addOrder". */
  call: string;
  /** "defect" where the storefront itself broke. */
  status: ApiError["status"] | "defect";
  /** When the call was sent, in milliseconds since 1970. */
  sentAt: number;
}

type CallsState = ReturnType<ApiStore["getState"]>;

const isStatus = (value: unknown): value is ApiError["status"] =>
  typeof value === "number" ||
  value === "unreachable" ||
  value === "timeout" ||
  value === "unreadable";

function statusOf(error: unknown): CallFailure["status"] {
  const { status } = (error ?? {}) as { status?: unknown };
  return isStatus(status) ? status : "defect";
}

function latestFailure(...caches: KnownCalls[]): CallFailure | null {
  const failed = caches
    .flatMap((calls) => Object.values(calls))
    .filter((call) => call?.status === "rejected" && !isCancelled(call.error))
    .map((call) => ({
      call: call?.endpointName ?? "",
      status: statusOf(call?.error),
      sentAt: call?.startedTimeStamp ?? 0,
    }))
    .sort((a, b) => b.sentAt - a.sentAt);
  return failed[0] ?? null;
}

/**
 * Of the calls that failed and have not succeeded since, the one that was sent
 * last; null where there is none.
 */
export const selectLastFailure = createSelector(
  (state: CallsState) => state.api.queries,
  (state: CallsState) => state.api.mutations,
  latestFailure,
);
