import { percentOff } from "./percentOff";

describe("percent off", () => {
  test.each([
    [36.59, 7.4, "2.71"],
    [100, 50, "50"],
    [10, 1, "0.1"],
    [3.14, 0.6, "0.02"],
    [0.72, 0.2, "0"],
  ])(
    "of a price of %p with a discount of %p is price * discount / 100: %p",
    (price, discount, text) => expect(percentOff(price, discount)).toBe(text),
  );
});
