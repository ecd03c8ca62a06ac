import { statusAfter } from "./orderStatus";

it("an action that this version does not know leaves an order's status as it is", () =>
  expect(statusAfter("of another version", "confirmed")).toBe("confirmed"));
