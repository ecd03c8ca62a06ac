import { expect, test } from "./fixtures";

test("a visit is counted once per browser session, and only where the host offers it @both", async ({
  page,
  testServer,
}) => {
  const counter = page.getByRole("contentinfo").getByText(/\d visitors$/);
  let counted = 0;
  // A new shop's counter is too low to be shown.
  await page.route("**/api/Visit/AddVisit", async (route) => {
    counted += 1;
    const response = await route.fetch();
    const { visits } = (await response.json()) as { visits: number };
    await route.fulfill({ response, json: { visits: visits + 1_000 } });
  });
  const isOffered = testServer.kind !== "stub";
  for (const path of ["/enquiry", "/enquiry", "/contact"]) {
    await page.goto(path);
    // The list comes after Config, which names the calls of the host.
    await page.getByRole("link", { name: "Our Products" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    if (isOffered) await expect(counter).toHaveText(/^1,\d{3} visitors$/);
    else await expect(counter).toHaveCount(0);
  }
  expect(counted).toBe(isOffered ? 1 : 0);
});

test("a low number of visitors is not shown", async ({ page }) => {
  const reply = page.waitForResponse("**/api/Visit/AddVisit");
  await page.route("**/api/Visit/AddVisit", (route) =>
    route.fulfill({ json: { visits: 99 } }),
  );
  await page.goto("/enquiry");
  await reply;
  await expect(page.getByRole("contentinfo")).not.toContainText("visitor");
});
