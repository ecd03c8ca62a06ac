import { isPagePath } from "./pagePaths";

test.each([
  ...["/", "/index", "/product", "/cart/shared", "/docs", "/nothing"],
  ...["/shop.php", "/x.html", "/robots.txt", "/..", "/..%5cdata", "/list%0A"],
  // Ids may look like a file, and names like the path of a call.
  ...["/product-details/vitamin.b12", "/order-complete/PH-7Q4K.pdf"],
  ...["/product-details/Resource", "/product-details/api/", "/apis"],
])("a page answers the path %s", (path) => expect(isPagePath(path)).toBe(true));

test.each([
  ...["/api", "/API/Config/Get", "/Resource/Product/1.svg", "/resource"],
  ...["/assets", "/assets/main.js"],
])("a call or a file answers the path %s", (path) =>
  expect(isPagePath(path)).toBe(false),
);
