import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { generatedApi } from "./endpoints.gen";
import type { ProductStretch } from "./endpoints.gen";
import type { ApiStore, KnownCalls } from "./followCalls";

/**
 * What came less than this ago is left alone (milliseconds): a host that names
 * another version with every answer would be asked without end.
 */
const FRESH = 1_000;

/** Marks a stretch as one of this version of the catalogue. */
export const versionTag = (version: string) =>
  ({ type: "Stretch", id: version }) as const;

/** The other versions of which stretches are kept that are not fresh. */
function outdatedVersions(queries: KnownCalls, version: string): Set<string> {
  const now = Date.now();
  const versions = Object.values(queries)
    .filter((query) => query?.endpointName === "searchProducts")
    .filter((query) => now - (query?.fulfilledTimeStamp ?? now) >= FRESH)
    .map(
      (query) =>
        (query?.data as ProductStretch | undefined)?.version ?? version,
    );
  return new Set(versions.filter((known) => known !== version));
}

/**
 * Stretches of one list belong together only where their version is the same:
 * when one of another version arrives, those that are shown are asked for again
 * and the others forgotten.
 */
export async function throwOutdatedAway(
  _call: unknown,
  {
    dispatch,
    getState,
    queryFulfilled,
  }: {
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
    getState: () => unknown;
    queryFulfilled: Promise<{ data: ProductStretch }>;
  },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) return;
  const { queries } = (getState() as ReturnType<ApiStore["getState"]>).api;
  const tags = [...outdatedVersions(queries, answer.data.version)].map(
    versionTag,
  );
  if (tags.length > 0) dispatch(generatedApi.util.invalidateTags(tags));
}
