import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { api } from "../api";

const { signOut, takeStep } = api.endpoints;

/** Notes that are typed and not stored yet, by order. When a session ends the page goes, but not they. */
export const notes = createSlice({
  name: "notes",
  initialState: {} as Readonly<Record<string, string>>,
  reducers: {
    noteTyped: (
      all,
      { payload }: PayloadAction<{ number: string; note: string }>,
    ) => ({ ...all, [payload.number]: payload.note }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(takeStep.matchFulfilled, (all, { meta }) => {
        const { number, step } = meta.arg.originalArgs;
        // A note that was changed meanwhile stays.
        return all[number] === step.note ? { ...all, [number]: "" } : all;
      })
      .addMatcher(signOut.matchFulfilled, () => ({})),
});
