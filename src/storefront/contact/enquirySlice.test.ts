import {
  enquiryChanged,
  enquirySlice,
  selectEnquiry,
  subjectProposed,
} from "./enquirySlice";

type Action = Parameters<typeof enquirySlice.reducer>[1];

const filled = {
  name: "Ann Example",
  contactNo: "5550100",
  subject: "",
  message: "Soon?",
};
const typed = (subject: string) => enquiryChanged({ ...filled, subject });
const [warfarin, insulin] = ["Do you have warfarin?", "Do you have insulin?"];
const [first, next] = [subjectProposed(warfarin), subjectProposed(insulin)];
const own = typed("Warfarin 1 mg, and when?");

test.each<[string, Action[], string]>([
  ["a link's gives way to the next link's", [first, next], insulin],
  [
    "also once the rest of the form is filled in",
    [first, typed(warfarin), next],
    insulin,
  ],
  ["the visitor's own stays", [own, next], "Warfarin 1 mg, and when?"],
  [
    "also where a link's was before",
    [first, own, next],
    "Warfarin 1 mg, and when?",
  ],
  ["one that was emptied is filled", [first, own, typed(""), next], insulin],
  ["a page without one changes none", [first, subjectProposed("")], warfarin],
])("of the subject of an enquiry: %s", (_what, actions, subject) => {
  const enquiry = actions.reduce(
    enquirySlice.reducer,
    enquirySlice.getInitialState(),
  );
  expect(selectEnquiry({ enquiry }).subject).toBe(subject);
});
