import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findProjectRoot } from "../boot/shopPaths";
import { shopForAllTests } from "../../testing/testShops";

/** The template that webpack builds index.html from, with what the build puts into its head. */
const document = readFileSync(
  join(findProjectRoot(), "public/index.html"),
  "utf8",
).replace(
  "</head>",
  '<script defer src="/assets/main.0a1b2c.js"></script><link href="/assets/main.css" rel="stylesheet"></head>',
);

const shop = shopForAllTests({}, { document });

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

it.each([
  "/index",
  "/product",
  "/product?search=no+such+medicine",
  "/cart",
  "/gallery",
  "/enquiry",
  "/contact",
  "/privacy",
  "/product-details/vmpp-1064711000001107",
])("%s is valid HTML", async (url) => {
  const { body } = await shop.app.inject(url);
  expect(body).toContain("<main");
  const { results } = await validator.validateString(body, url);
  const mistakes = results.flatMap(({ messages }) => messages);
  expect(
    mistakes.map(({ message, selector }) => `${message}: ${selector}`),
  ).toEqual([]);
});
