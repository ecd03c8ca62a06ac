import { createSlice } from "@reduxjs/toolkit";
import { api } from "../api";

/** Calls of which the page itself does not tell that they are done, and the words for it. */
const WORDS = {
  changeBuyer: "Saved.",
  changeLines: "Saved.",
  changeProduct: "Saved.",
  endSession: "Signed out.",
  makeLink: "The link is ready.",
  markEnquiry: "Marked.",
  noteEnquiry: "Saved.",
  retryMessages: "They are sent again.",
  takeStep: "Done.",
};

/** The last thing that was done, for screen readers. */
export const news = createSlice({
  name: "news",
  initialState: "",
  reducers: {},
  extraReducers(builder) {
    for (const [name, text] of Object.entries(WORDS)) {
      const endpoint = api.endpoints[name as keyof typeof WORDS];
      // The same words are told again only if they were gone.
      builder.addMatcher(endpoint.matchPending, () => "");
      builder.addMatcher(endpoint.matchFulfilled, () => text);
    }
  },
});
