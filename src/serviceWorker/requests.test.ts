import { isHashed, isOfShell, isPicture } from "./requests";

describe("the shell answers", () => {
  test.each([
    "/",
    "/index",
    "/product",
    "/product-details/7",
    "/product-details/vitamin.b12",
    "/product-details/7%2F8",
    "/cart",
    "/cart/shared",
    "/order-complete/PH-7Q4K-2M9X",
    "/contact",
    "/no/such/page",
    "/apiary",
  ])("%s", (path) => {
    expect(isOfShell(path)).toBe(true);
  });
});

describe("the shell leaves to the host", () => {
  test.each([
    "/api",
    "/api/Product/GetProduct",
    "/API/Config/Get",
    "/Resource/Product/a.svg",
    "/resource",
    "/docs",
    "/docs/openapi",
    "/metrics",
    "/healthz",
    "/livez",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap-12.xml",
    "/sw.js",
    "/assets/main.0a1b2c.js",
    "/%ZZ",
    "/%2e%2e/package",
  ])("%s", (path) => {
    expect(isOfShell(path)).toBe(false);
  });
});

test("pictures are those of products and banners", () => {
  expect(isPicture("/Resource/Product/a.svg")).toBe(true);
  expect(isPicture("/Resource/Banner/1.svg")).toBe(true);
  expect(isPicture("/Resource/Other/1.svg")).toBe(false);
  expect(isPicture("/api/Product/GetProduct")).toBe(false);
});

test("what is named by its content lies in one folder", () => {
  expect(isHashed("/assets/12.0a1b2c3d4e.js")).toBe(true);
  expect(isHashed("/favicon.svg")).toBe(false);
});
