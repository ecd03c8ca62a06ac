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

/** The subject after these actions. */
const subjectAfter = (...actions: Action[]) =>
  selectEnquiry({
    enquiry: actions.reduce(
      enquirySlice.reducer,
      enquirySlice.getInitialState(),
    ),
  }).subject;

test("a link's subject gives way to that of the next link, also once the rest of the form is filled in", () => {
  const first = subjectProposed(warfarin);
  const next = subjectProposed(insulin);
  expect(subjectAfter(first, next)).toBe(insulin);
  expect(subjectAfter(first, typed(warfarin), next)).toBe(insulin);
});

test("a subject that the visitor has typed stays; one that was emptied is filled by the next link", () => {
  const own = typed("Warfarin 1 mg, and when?");
  const next = subjectProposed(insulin);
  expect(subjectAfter(own, next)).toBe("Warfarin 1 mg, and when?");
  expect(subjectAfter(subjectProposed(warfarin), own, next)).toBe(
    "Warfarin 1 mg, and when?",
  );
  expect(subjectAfter(subjectProposed(warfarin), own, typed(""), next)).toBe(
    insulin,
  );
});

test("a page without a subject leaves a link's subject as it is", () => {
  expect(subjectAfter(subjectProposed(warfarin), subjectProposed(""))).toBe(
    warfarin,
  );
});
