import { createSlice, isAnyOf } from "@reduxjs/toolkit";
import { api } from "../api";

const {
  changeBuyer,
  changeLines,
  changeProduct,
  endSession,
  makeLink,
  markEnquiry,
  retryMessages,
  takeStep,
} = api.endpoints;

const TOLD = [
  changeBuyer,
  changeLines,
  changeProduct,
  endSession,
  makeLink,
  markEnquiry,
  retryMessages,
  takeStep,
];

/** What was done last, for those who can't see it; nothing where the page itself tells it. */
export const news = createSlice({
  name: "news",
  initialState: "",
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(markEnquiry.matchFulfilled, (_, { meta }) =>
        meta.arg.originalArgs.enquiryMark.isAnswered
          ? "Marked as answered."
          : "Opened again.",
      )
      .addMatcher(takeStep.matchFulfilled, (_, { meta }) =>
        meta.arg.originalArgs.step.action === "note" ? "Note added." : "",
      )
      .addMatcher(
        isAnyOf(
          changeBuyer.matchFulfilled,
          changeLines.matchFulfilled,
          changeProduct.matchFulfilled,
        ),
        () => "Saved.",
      )
      .addMatcher(endSession.matchFulfilled, () => "Signed out.")
      .addMatcher(makeLink.matchFulfilled, () => "The link is ready.")
      .addMatcher(retryMessages.matchFulfilled, () => "They are sent again.")
      // The same words are told again only if they were gone.
      .addMatcher(
        isAnyOf(...TOLD.map(({ matchPending }) => matchPending)),
        () => "",
      ),
});
