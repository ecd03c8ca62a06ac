import { progressOf, stepsIn, type OrderStep } from "./orderSteps";
import { ORDER_ACTIONS, statusAfter } from "./orderStatus";

/** The effect of a step on an order. */
function historyOf(actions: string): OrderStep[] {
  const history: OrderStep[] = [];
  for (const action of actions.split(" ").filter(Boolean)) {
    const { status } = progressOf(history);
    if (action !== "undo") {
      const isStep = action in ORDER_ACTIONS;
      const after = isStep ? statusAfter(action, status) : status;
      history.push({ action, status: after });
      continue;
    }
    const undone = [...history, { action, status }];
    history.push({ action, status: progressOf(undone).status });
  }
  return history;
}
const after = (actions: string) => progressOf(historyOf(actions));
const next = (actions: string, needsApproval = true) =>
  stepsIn(after(actions), needsApproval);

it.each([
  ["", "confirm approve pay cancel note"],
  ["confirm", "approve pay cancel undo note"],
  ["confirm approve", "pay send finish cancel undo note"],
  ["confirm approve pay", "send finish cancel undo note"],
  ["confirm approve pay send", "finish cancel undo note"],
  ["confirm approve pay send finish", "reopen undo note"],
  ["confirm send", "pay finish cancel undo note"],
  ["confirm send pay", "finish cancel undo note"],
  ["cancel", "reopen undo note"],
])(
  "after '%s' the possible steps, the usual one first, are %s",
  (done, steps) => expect(next(done).join(" ")).toBe(steps),
);

it.each([
  ["confirm send pay", "sent", true],
  ["confirm pay note undo", "confirmed", false],
  ["confirm pay send undo", "paid", true],
  ["confirm pay send undo undo undo", "new", false],
  ["confirm cancel undo", "confirmed", false],
])("after '%s' an order is %s, and paid: %p", (done, status, isPaid) =>
  expect(after(done)).toMatchObject({ status, isPaid }),
);

it("nothing leaves unapproved that needs a pharmacist", () => {
  for (const done of ["", "confirm", "confirm pay", "pay"]) {
    expect(next(done)).not.toContain("send");
    expect(next(done)).not.toContain("finish");
    expect(next(done, false)).toContain("finish");
  }
  expect(next("confirm", false)).not.toContain("approve");
});

it("what is held back leaves by no step, and can be paid or cancelled", () => {
  for (const done of ["", "confirm", "confirm pay", "pay"]) {
    const steps = stepsIn(after(done), false, true);
    expect(steps).not.toContain("send");
    expect(steps).not.toContain("finish");
    expect(steps).toContain("cancel");
  }
  expect(stepsIn(after("confirm"), false, true)[0]).toBe("pay");
  expect(stepsIn(after("confirm send"), false, true)).toContain("finish");
});

it("an approval holds until a line is changed, and does not come back", () => {
  expect(after("confirm approve").approval).toBeDefined();
  expect(after("confirm approve lines").approval).toBeUndefined();
  expect(next("confirm approve lines pay")[0]).toBe("approve");
  expect(after("approve lines approve").approval).toBeDefined();
});

it("undo takes back the last step, also an approval, and never a note", () => {
  expect(after("confirm approve note").last?.action).toBe("approve");
  expect(after("confirm approve undo").approval).toBeUndefined();
  expect(next("confirm undo")).not.toContain("undo");
});
