import { shopWith } from "./shop";

test("the clock of the default country holds there alone", () => {
  expect(shopWith({ name: "Riverside" }).timeZone).toBe("Europe/London");
  expect(shopWith({ country: "ZA" }).timeZone).toBe("");
});
