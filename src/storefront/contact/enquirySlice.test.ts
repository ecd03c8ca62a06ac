import {
  enquiryChanged,
  enquirySlice,
  selectEnquiry,
  subjectProposed,
} from "./enquirySlice";

type Action = Parameters<typeof enquirySlice.reducer>[1];

const [warfarin, insulin] = ["Do you have warfarin?", "Do you have insulin?"];
const [first, next] = [subjectProposed(warfarin), subjectProposed(insulin)];
const own = "Warfarin 1 mg, and when?";
const typed = enquiryChanged({ subject: own });

test.each<[string, Action[], string]>([
  ["a link's gives way to the next link's", [first, typed, next], insulin],
  ["what is typed stays on the same page", [first, typed, first], own],
  ["a page without one changes none", [first, subjectProposed("")], warfarin],
])("of the subject of an enquiry: %s", (_what, actions, subject) => {
  const enquiry = actions.reduce(
    enquirySlice.reducer,
    enquirySlice.getInitialState(),
  );
  expect(selectEnquiry({ enquiry }).subject).toBe(subject);
});
