import { expect, test } from "./fixtures";

test("the shop answers, and its page has a title", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/\S/);
});
