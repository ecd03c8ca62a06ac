import { expect, ON_HOST, test } from "./fixtures";

test.describe("the API reference", ON_HOST, () => {
  test("shows each operation, and loads nothing from elsewhere", async ({
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
});
