import { configureStore } from "@reduxjs/toolkit";
import { api } from "./api";
import { notes } from "./orders/notes";
import { news } from "./ui/news";

/** The desk's store: replies, notes that are typed, and what was done last. */
export const makeStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [notes.name]: notes.reducer,
      [news.name]: news.reducer,
    },
    middleware: (getDefault) =>
      // Development's checks would look through every reply.
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
      ),
  });

export type AppDispatch = ReturnType<typeof makeStore>["dispatch"];
