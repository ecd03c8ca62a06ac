import {
  createListenerMiddleware,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { useDispatch } from "react-redux";
import { api } from "../api";
import type { CallError } from "../baseApi";

/** After a press another button may be under the pointer: a second click of the same hand is no decision. */
const REST_MS = 1_000;

/** Calls that nobody presses a button for, or whose failure has a page of its own. */
const APART = ["openOrder", "getSession"];

type CallAction = PayloadAction<
  CallError | undefined,
  string,
  { arg: { endpointName: string } }
>;

const isCall =
  (kind: "Query" | "Mutation", state: "pending" | "fulfilled" | "rejected") =>
  (action: UnknownAction): action is CallAction =>
    action.type === `${api.reducerPath}/execute${kind}/${state}` &&
    !APART.includes((action as CallAction).meta.arg.endpointName);

const isBegun = isCall("Mutation", "pending");
const isDone = isCall("Mutation", "fulfilled");
const isRefused = isCall("Mutation", "rejected");

/** The state of the desk's calls. */
export const calls = createSlice({
  name: "calls",
  initialState: {
    /** True while a change is made, and for a moment after it. */
    isBusy: false,
    /** The last thing that was done, for screen readers. */
    news: "",
    /** Sentences by the names of the calls that failed. */
    failures: {} as Record<string, string>,
  },
  reducers: {
    rested: (state) => void (state.isBusy = false),
    /** Says what a page found wrong itself; an empty text says nothing. */
    failed: (state, { payload: text }: PayloadAction<string>) =>
      void (state.failures = text ? { text } : {}),
  },
  extraReducers: (builder) =>
    builder
      // The same word is told again only if it was gone.
      .addMatcher(isBegun, () => ({ isBusy: true, news: "", failures: {} }))
      .addMatcher(isDone, (state) => void (state.news = "Done."))
      .addMatcher(
        isAnyOf(isRefused, isCall("Query", "rejected")),
        ({ failures }, { payload, meta }) => {
          if (payload) failures[meta.arg.endpointName] = payload.text;
        },
      )
      .addMatcher(isCall("Query", "fulfilled"), ({ failures }, { meta }) => {
        delete failures[meta.arg.endpointName];
      }),
});

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

async function shown(dispatch: AppDispatch): Promise<void> {
  const queries = () =>
    Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  // First what was on its way, then what the change has made out of date.
  await queries();
  await queries();
}

/** Gives what resolves when the page shows what became of a change. */
export function useShown() {
  const dispatch = useDispatch<AppDispatch>();
  return () => shown(dispatch);
}

/** Lets the buttons rest until a moment after the page shows what became of a change. */
export const rest = createListenerMiddleware();
rest.startListening({
  matcher: isAnyOf(isBegun, isDone, isRefused),
  effect: async (action, { dispatch, delay, cancelActiveListeners }) => {
    cancelActiveListeners();
    if (isBegun(action)) return;
    await shown(dispatch);
    await delay(REST_MS);
    dispatch(calls.actions.rested());
  },
});
