import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Enquiry } from "../../api";

const initialState: Enquiry = {
  name: "",
  contactNo: "",
  subject: "",
  message: "",
};

/** The contact form while it is filled in: in memory only, so that it outlasts its page, not a reload. */
export const enquirySlice = createSlice({
  name: "enquiry",
  initialState,
  reducers: {
    enquiryChanged: (_state, { payload }: PayloadAction<Enquiry>) => payload,
    enquirySent: () => initialState,
    /** A link may bring a subject along. */
    subjectProposed: (state, { payload }: PayloadAction<string>) => {
      if (state.subject === "") state.subject = payload;
    },
  },
  selectors: { selectEnquiry: (enquiry) => enquiry },
});

export const { enquiryChanged, enquirySent, subjectProposed } =
  enquirySlice.actions;
export const { selectEnquiry } = enquirySlice.selectors;
