import type {
  ThunkAction,
  ThunkDispatch,
  UnknownAction,
} from "@reduxjs/toolkit";
import { useEffect, useMemo, useRef } from "react";
import { shallowEqual, useDispatch, useSelector } from "react-redux";
import type { generatedApi } from "./endpoints.gen";
import { IS_BROWSER } from "./isBrowser";

/** The part of the store that the data layer's selectors read. */
export type ApiState = Parameters<
  ReturnType<typeof generatedApi.endpoints.getProduct.select>
>[0];

/** A query that a component holds on to. */
interface HeldQuery {
  abort(): void;
  unsubscribe(): void;
}

type Start = ThunkAction<HeldQuery, ApiState, unknown, UnknownAction>;
export type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/**
 * Keeps a query running for each argument, however many there are, for which
 * RTK Query has no hook. What is no longer asked for is cancelled on its way,
 * and forgotten as its endpoint has it.
 *
 * @param args the same array as long as it holds the same
 * @param start the same function each time
 */
export function useHeldQueries<Arg>(
  args: readonly Arg[],
  start: (arg: Arg) => Start,
): void {
  const dispatch = useDispatch<Dispatch>();
  const held = useRef(new Map<string, HeldQuery>());
  if (!IS_BROWSER) args.forEach((arg) => void dispatch(start(arg)));
  useEffect(() => {
    const wanted = new Map(args.map((arg) => [JSON.stringify(arg), arg]));
    for (const key of held.current.keys()) {
      if (!wanted.has(key)) letGo(held.current, key);
    }
    for (const [key, arg] of wanted) {
      if (!held.current.has(key)) held.current.set(key, dispatch(start(arg)));
    }
  }, [args, start, dispatch]);
  useEffect(() => {
    const queries = held.current;
    return () => {
      for (const key of queries.keys()) letGo(queries, key);
    };
  }, []);
}

function letGo(queries: Map<string, HeldQuery>, key: string) {
  queries.get(key)?.abort();
  queries.get(key)?.unsubscribe();
  queries.delete(key);
}

/**
 * What the cache holds for each argument, asked for or not.
 *
 * @param args the same array as long as it holds the same
 * @param select an endpoint's own `select`
 */
export function useCached<Arg, Result>(
  args: readonly Arg[],
  select: (arg: Arg) => (state: ApiState) => Result,
): Result[] {
  const selectAll = useMemo(() => {
    const selectors = args.map(select);
    return (state: ApiState) => selectors.map((selected) => selected(state));
  }, [args, select]);
  return useSelector(selectAll, shallowEqual);
}
