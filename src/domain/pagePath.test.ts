import { isPagePath } from "./pagePath";

test.each([
  ...["/", "/index", "/product", "/cart/shared", "/docs"],
  // Ids may look like a file, and names like the path of a call.
  ...["/product-details/vitamin.b12", "/order-complete/PH-7Q4K.pdf"],
  ...["/product-details/Resource", "/product-details/api/", "/apis"],
  ...["/product/assets/", "/version-1.2", "/vitamin.b12/about", "/..."],
])("the storefront answers the path %s", (path) =>
  expect(isPagePath(path)).toBe(true),
);

test.each([
  ...["/api", "/API/Config/Get", "/Resource/Product/1.svg", "/resource"],
  ...["/assets/main", "/robots.txt", "/a.c", "/manifest.webmanifest"],
  ...["/product-details/photos/front.png", "/x/product-details/front.png"],
  ...["/..", "/%2e%2e%2fdata", "/product/./list", "/..%5cdata", "/list%0A"],
])("the path %s is that of a call, of a file or of nothing", (path) =>
  expect(isPagePath(path)).toBe(false),
);

test("a path whose escapes can't be read is an error", () =>
  expect(() => isPagePath("/caf%C3")).toThrow(URIError));
