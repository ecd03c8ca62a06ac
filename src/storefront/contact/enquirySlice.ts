import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { api, type Enquiry } from "../api";
import { isSuccessMessage } from "../../domain/order/orderReply";

const initialState = {
  enquiry: {
    name: "",
    contactNo: "",
    subject: "",
    message: "",
  } as Required<Enquiry>,
  /** The subject that the last link has put into the form. */
  proposed: "",
};

/** The contact form while it is filled in: in memory only, so that it outlasts its page, not a reload. */
export const enquirySlice = createSlice({
  name: "enquiry",
  initialState,
  reducers: {
    enquiryChanged(state, { payload }: PayloadAction<Partial<Enquiry>>) {
      Object.assign(state.enquiry, payload);
    },
    /** A link may bring a subject along: once, so that what is typed then stays. */
    subjectProposed(state, { payload }: PayloadAction<string>) {
      if (payload && payload !== state.proposed)
        state.enquiry.subject = state.proposed = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      api.endpoints.addEnquiry.matchFulfilled,
      (state, { payload }) =>
        isSuccessMessage(payload) ? initialState : state,
    ),
  selectors: { selectEnquiry: ({ enquiry }) => enquiry },
});

export const { enquiryChanged, subjectProposed } = enquirySlice.actions;
export const { selectEnquiry } = enquirySlice.selectors;
