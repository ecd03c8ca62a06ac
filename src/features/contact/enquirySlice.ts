import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Enquiry } from "../../api";

const initialState = {
  enquiry: { name: "", contactNo: "", subject: "", message: "" } as Enquiry,
  /** The subject that the last link has put into the form. */
  proposed: "",
};

/** The contact form while it is filled in: in memory only, so that it outlasts its page, not a reload. */
export const enquirySlice = createSlice({
  name: "enquiry",
  initialState,
  reducers: {
    enquiryChanged(state, { payload }: PayloadAction<Enquiry>) {
      state.enquiry = payload;
    },
    enquirySent: () => initialState,
    /** A link may bring a subject along. What the visitor has typed stays. */
    subjectProposed(state, { payload }: PayloadAction<string>) {
      if (payload && ["", state.proposed].includes(state.enquiry.subject))
        state.enquiry.subject = state.proposed = payload;
    },
  },
  selectors: { selectEnquiry: ({ enquiry }) => enquiry },
});

export const { enquiryChanged, enquirySent, subjectProposed } =
  enquirySlice.actions;
export const { selectEnquiry } = enquirySlice.selectors;
