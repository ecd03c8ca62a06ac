import { expect, test } from "./fixtures";

// That no page breaks the policy is checked in every test: fixtures.ts reports the browser's complaints.
test("under the host's content policy, what somebody slips into a page does not run, style or call", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/, /Failed to fetch/);
  const response = await page.goto("/enquiry");
  expect(await response!.headerValue("content-security-policy")).not.toContain(
    "unsafe",
  );
  await page.getByRole("heading", { level: 1 }).waitFor();
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
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(testServer.url) && !url.startsWith("data:")) {
      elsewhere.push(url);
    }
  });
  await page.goto("/docs");
  await page
    .getByRole("button", { name: "post /api/Order/AddOrder" })
    .first()
    .click();
  await expect(page.getByText("Too many orders").first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
