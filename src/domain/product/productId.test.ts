import { isProductId, isSameProduct, productPath } from "./productId";

test("product ids are whole numbers or texts of up to 64 characters", () => {
  for (const id of [0, 7, "7", "a/b c%", "x".repeat(64)])
    expect(isProductId(id)).toBe(true);
  const others = ["", "x".repeat(65), "\ud800", 1.5, -1, NaN, null, {}];
  for (const id of others) expect(isProductId(id)).toBe(false);
});

test("product ids are compared as text", () => {
  expect(isSameProduct(7, "7")).toBe(true);
  expect(isSameProduct("07", 7)).toBe(false);
});

test("any id fits into the address of its product's page", () => {
  expect(productPath(7)).toBe("/product-details/7");
  expect(productPath("a/b c%")).toBe("/product-details/a%2Fb%20c%25");
});
