import { createSlice, type UnknownAction } from "@reduxjs/toolkit";
import { api } from "../api";

const isChange = (state: "pending" | "fulfilled") => (action: UnknownAction) =>
  action.type === `${api.reducerPath}/executeMutation/${state}` &&
  // The page opens an order by itself.
  (action.meta as { arg: { endpointName: string } }).arg.endpointName !==
    "openOrder";

/** Says that the last thing was done, for screen readers. */
export const news = createSlice({
  name: "news",
  initialState: "",
  reducers: {},
  extraReducers: (builder) =>
    builder
      // The same word is told again only if it was gone.
      .addMatcher(isChange("pending"), () => "")
      .addMatcher(isChange("fulfilled"), () => "Done."),
});
