import { PAGE } from "../testing/dataLayer";
import { apiBase, bannerUrl, productPictureUrl } from "./apiBase";

describe("the API base", () => {
  const addresses = {
    local: "http://localhost:3001/",
    hosted: "https://api.example",
  };
  test.each(["localhost", "127.0.0.1", "[::1]"])(
    "on %s is the local address",
    (hostname) =>
      expect(apiBase({ hostname, origin: "http://x" }, addresses)).toBe(
        "http://localhost:3001",
      ),
  );
  test("elsewhere is the hosted one", () => {
    expect(apiBase(PAGE, addresses)).toBe("https://api.example");
  });
  test("is the page's own origin where none was given at build time", () => {
    expect(apiBase(PAGE, { local: "", hosted: "" })).toBe(
      "https://shop.example",
    );
  });
  test("is where pictures come from, their names escaped; the page's own origin goes without saying", () => {
    expect(productPictureUrl("cream 1%.svg")).toBe(
      "/Resource/Product/cream%201%25.svg",
    );
    expect(productPictureUrl(undefined)).toBe("");
    expect(bannerUrl("a.svg")).toBe("/Resource/Banner/a.svg");
  });
});
