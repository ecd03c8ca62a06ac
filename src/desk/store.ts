import { configureStore } from "@reduxjs/toolkit";
import { api } from "./api";
import { notes } from "./orders/notes";
import { calls, rest } from "./ui/calls";

/** The desk's store: replies, notes that are typed, and what became of the calls. */
export const makeStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [notes.name]: notes.reducer,
      [calls.name]: calls.reducer,
    },
    middleware: (getDefault) =>
      // Development's checks would look through every reply.
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
        rest.middleware,
      ),
  });
