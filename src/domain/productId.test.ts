import { isProductId, isSameProduct } from "./productId";

describe("product ids", () => {
  test("are whole numbers or texts of up to 64 characters", () => {
    for (const id of [0, 7, "7", "a/b c%", "x".repeat(64)])
      expect(isProductId(id)).toBe(true);
    for (const id of ["", "x".repeat(65), 1.5, -1, NaN, null, undefined, {}])
      expect(isProductId(id)).toBe(false);
  });
  test("are compared as text", () => {
    expect(isSameProduct(7, "7")).toBe(true);
    expect(isSameProduct("07", 7)).toBe(false);
  });
});
