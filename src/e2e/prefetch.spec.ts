import { expect, test } from "./fixtures";
import { isScript, requestsOf, untilReady } from "./readyPage";

/** The scripts and calls among requests. */
const codeAndData = (urls: readonly string[]) =>
  urls.filter((url) => isScript(url) || url.includes("/api/"));

test("a page whose link is hovered opens without a further request", async ({
  page,
}) => {
  const link = page.getByRole("article").first().getByRole("link");
  await page.goto("/product", { waitUntil: "networkidle" });
  await untilReady(page);
  const requested = requestsOf(page);
  const prefetched = page.waitForResponse(/\/api\/Product\/GetSimilar\/./);
  await link.hover();
  await prefetched;
  await expect.poll(() => requested.some(isScript)).toBe(true);
  const before = codeAndData(requested);
  await link.click();
  await expect(page.getByText("4 reviews")).toBeVisible();
  expect(codeAndData(requested)).toEqual(before);
});
