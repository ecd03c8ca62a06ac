import { expectAccessible } from "./accessibleLooks";
import { expect, ON_HOST, test } from "./fixtures";

test.describe("the API reference", ON_HOST, () => {
  test("is readable narrow and wide, light and dark, and needs no script", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/docs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /API reference/,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("link", { name: "POST /api/Order/AddOrder" }).click();
    await expect(
      page.getByRole("table", { name: "Replies of addOrder" }),
    ).toBeVisible();
    expect(scripts).toEqual([]);
  });
});
