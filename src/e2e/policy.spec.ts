import { expect, test } from "./fixtures";
import { requestsOf } from "./readyPage";

// That no page breaks the policy is checked in every test: fixtures.ts reports the browser's complaints.
test("under the host's content policy, what somebody slips into a page does not run, style or call", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/, /Failed to fetch/);
  await page.goto("/enquiry");
  const result = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
    document.body.setAttribute("style", "opacity: 0");
    const called = await fetch("https://elsewhere.example/").then(
      () => true,
      () => false,
    );
    const { opacity } = getComputedStyle(document.body);
    return { title: document.title, opacity, called };
  });
  expect(result).toMatchObject({ opacity: "1", called: false });
  expect(result.title).not.toBe("taken over");
});

test("the API reference shows each operation, and loads nothing from elsewhere", async ({
  page,
  testServer,
}) => {
  const requested = requestsOf(page);
  await page.goto("/docs");
  await page
    .getByRole("button", { name: "post /api/Order/AddOrder" })
    .first()
    .click();
  await expect(page.getByText("Too many orders").first()).toBeVisible();
  const isOwn = (url: string) =>
    url.startsWith(testServer.url) || url.startsWith("data:");
  expect(requested.filter((url) => !isOwn(url))).toEqual([]);
});
