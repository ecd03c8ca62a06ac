import { expect, test } from "./fixtures";

test("a visit is counted once per browser session, and only where the host offers it @both", async ({
  page,
  browser,
  testServer,
}) => {
  const counter = page.getByRole("contentinfo").getByText(/\d visitors?$/);
  let counted = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/Visit/AddVisit")) counted += 1;
  });
  if (testServer.kind === "stub") {
    const configured = page.waitForResponse("**/api/Config/Get");
    await page.goto("/enquiry");
    await configured;
    await page.getByRole("link", { name: "Our Products" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(counter).toHaveCount(0);
    expect(counted).toBe(0);
    return;
  }
  await page.goto("/enquiry");
  await expect(counter).toBeVisible();
  const shown = await counter.textContent();
  await page.reload();
  await expect(counter).toHaveText(shown!);
  expect(counted).toBe(1);

  const another = await browser.newPage({ baseURL: testServer.url });
  await another.goto("/enquiry");
  const next = parseInt(shown!.replace(/\D/g, ""), 10) + 1;
  await expect(
    another.getByRole("contentinfo").getByText(`${next} visitors`),
  ).toBeVisible();
  await another.close();
});
