import { PAGE } from "../../testing/dataLayer";
import { apiBase, bannerUrl, productPictureUrl } from "./apiBase";

const addresses = {
  local: "http://localhost:3001/",
  hosted: "https://api.example",
};

test.each([
  ["localhost", "http://localhost:3001"],
  ["127.0.0.1", "http://localhost:3001"],
  ["[::1]", "http://localhost:3001"],
  ["shop.example", "https://api.example"],
])("the API base of a page on %s is %s", (hostname, base) =>
  expect(apiBase({ hostname, origin: "http://x" }, addresses)).toBe(base),
);

test("without an address at build time calls and pictures are of the page's own origin", () => {
  const none = { local: "", hosted: "" };
  expect(apiBase(PAGE, none)).toBe("https://shop.example");
  expect(productPictureUrl("cream 1%.svg")).toBe(
    "/Resource/Product/cream%201%25.svg",
  );
  expect(productPictureUrl(undefined)).toBe("");
  expect(bannerUrl("a b.svg")).toBe("/Resource/Banner/a%20b.svg");
});
