import { generatedApi, type Product } from "./endpoints.gen";
import { someProducts } from "./someProducts";
import type { ApiState, Dispatch } from "./useQueries";

/** What one call has been answered, as it is sent along with a rendered page. */
export interface KnownReply {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** All queries that the cache has an answer to. */
export function repliesIn({ api }: ApiState): KnownReply[] {
  return Object.values(api.queries).flatMap((query) =>
    query?.status === "fulfilled" && query.endpointName
      ? [
          {
            endpointName: query.endpointName,
            arg: query.originalArgs,
            value: query.data,
          },
        ]
      : [],
  );
}

/**
 * The same without the whole catalogue: of it only what a page shows.
 *
 * @param choose which products these are
 */
export const withSomeProducts = (
  replies: readonly KnownReply[],
  choose: (products: readonly Product[]) => Product[],
): KnownReply[] =>
  replies.map((reply) =>
    reply.endpointName === generatedApi.endpoints.getProducts.name
      ? {
          ...reply,
          endpointName: someProducts.name,
          value: choose(reply.value as Product[]),
        }
      : reply,
  );

/** The statuses of the queries that have failed. */
export function failuresIn({ api }: ApiState): unknown[] {
  return Object.values(api.queries).flatMap((query) =>
    query?.status === "rejected"
      ? [(query.error as { status?: unknown } | undefined)?.status]
      : [],
  );
}

/** Puts answers into the cache, as if the calls had just been made. */
export function knowReplies(
  dispatch: Dispatch,
  replies: readonly KnownReply[],
): void {
  dispatch(
    generatedApi.util.upsertQueryEntries(
      replies as unknown as Parameters<
        typeof generatedApi.util.upsertQueryEntries
      >[0],
    ),
  );
}

/**
 * Waits for the queries that are under way.
 *
 * @returns how many there were
 */
export async function answersTo(dispatch: Dispatch): Promise<number> {
  const running = dispatch(generatedApi.util.getRunningQueriesThunk());
  await Promise.all(running);
  return running.length;
}
