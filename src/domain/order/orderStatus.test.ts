import { actionsIn, ORDER_STATUSES, statusAfter } from "./orderStatus";

it("an order goes from status to status by these actions and no others", () => {
  const possible = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, actionsIn(status)]),
  );
  expect(possible).toEqual({
    new: ["confirm", "pay", "finish", "cancel"],
    confirmed: ["pay", "send", "finish", "cancel"],
    paid: ["send", "finish", "cancel"],
    sent: ["pay", "finish", "cancel"],
    done: ["reopen"],
    cancelled: ["reopen"],
  });
});

it("an action that this version does not know leaves an order's status as it is", () =>
  expect(statusAfter("of another version", "confirmed")).toBe("confirmed"));
