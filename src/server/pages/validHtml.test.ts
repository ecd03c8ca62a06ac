import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findProjectRoot } from "../config";
import { shopForAllTests } from "../../testing/testShops";

/** The template that webpack builds index.html from, with what the build puts into its head. */
const template = readFileSync(
  join(findProjectRoot(), "public/index.html"),
  "utf8",
);
const DOCUMENT = template.replace(
  "</head>",
  '<script defer src="/assets/main.0a1b2c.js"></script><link href="/assets/main.css" rel="stylesheet"></head>',
);

const shop = shopForAllTests({}, { document: DOCUMENT });

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

/** What is wrong with a page: each mistake once, with how often it is made and its first place. */
async function mistakesIn(url: string): Promise<string[]> {
  const { body } = await shop.app.inject(url);
  expect(body).toContain("<main");
  const { results } = await validator.validateString(body, url);
  const mistakes = new Map<string, { times: number; place: string }>();
  for (const { ruleId, message, selector } of results.flatMap(
    ({ messages }) => messages,
  )) {
    const mistake = `${ruleId}: ${message}`;
    const { times = 0, place = selector ?? "the document" } =
      mistakes.get(mistake) ?? {};
    mistakes.set(mistake, { times: times + 1, place });
  }
  return [...mistakes].map(
    ([mistake, { times, place }]) => `${mistake} (${times} times: ${place})`,
  );
}

it.each([
  "/index",
  "/product",
  "/product?search=aml",
  "/product?search=no+such+medicine",
  "/cart",
  "/gallery",
  "/enquiry",
  "/contact",
  "/privacy",
  "/product-details/vmpp-1064711000001107",
])("%s is valid HTML", async (url) => {
  expect(await mistakesIn(url)).toEqual([]);
});
