import type { Locator, Page } from "@playwright/test";
import {
  answering,
  dropping,
  failing,
  hanging,
  nonsense,
} from "../testing/behaviours";
import type { CallName } from "../testing/stubCalls";
import { lineOf } from "./catalogue";
import { expect, ON_STUB, test } from "./conformance";
import { haveInCart } from "./storedCart";
import { givenUp, openStopped } from "./stoppedClock";

/** What each screen shows of each list, and what it says when the list fails. */
const LISTS: {
  path: string;
  call: CallName;
  failed: RegExp;
  shown: (page: Page) => ReturnType<Page["locator"]>;
}[] = [
  {
    path: "/index",
    call: "getProducts",
    failed: /could not load the medicines/,
    shown: (page) => page.getByRole("article"),
  },
  {
    path: "/test",
    call: "getBanners",
    failed: /could not load the offers/,
    shown: (page) => page.getByRole("region", { name: "Offers" }),
  },
  {
    path: "/product",
    call: "getCategories",
    failed: /could not load the categories/,
    shown: (page) => page.getByRole("button", { name: "Pain Relief" }),
  },
  {
    path: "/product-details/5",
    call: "getProduct",
    failed: /could not load this medicine/,
    shown: (page) => page.getByText("4 reviews"),
  },
  {
    path: "/gallery",
    call: "getProducts",
    failed: /could not load the gallery/,
    shown: (page) => page.getByRole("figure"),
  },
  {
    path: "/cart",
    call: "getConfig",
    failed: /could not load the delivery charge/,
    shown: (page) => page.getByText("$4.95"),
  },
];

/** Presses the button, unless the shop, which asks again by itself, has been quicker. */
async function tryAgain(message: Locator): Promise<void> {
  await message
    .getByRole("button", { name: "Try again" })
    .evaluateAll((buttons: HTMLElement[]) =>
      buttons.forEach((button) => button.click()),
    );
}

test.describe("the lists", ON_STUB, () => {
  test.beforeEach(async ({ page, allowConsole, medicines: { offered } }) => {
    allowConsole(/Failed to load resource/, /failed request/);
    await haveInCart(page, [lineOf(offered)]);
  });

  for (const { path, call, failed, shown } of LISTS) {
    test(`${call} on ${path}: a list that fails to load shows what failed and Try again, never an endless spinner and never 'Product Not Found.'`, async ({
      page,
      stub,
    }) => {
      stub.set(call, dropping);
      await page.goto(path);
      const message = page.getByRole("alert");
      await expect(message).toContainText(failed);
      await expect(page.getByText("Product Not Found.")).toHaveCount(0);
      await expect(page.getByText("Loading...")).toHaveCount(0);
      await expect(page.locator(".skeleton")).toHaveCount(0);
      stub.set(call);
      await tryAgain(message);
      await expect(shown(page).first()).toBeVisible();
      await expect(message).toHaveCount(0);
    });
  }

  test("a product list says each time how it failed: with the host's sentence, without one, and when the answer is nonsense", async ({
    page,
    stub,
  }) => {
    const message = page.getByRole("alert");
    const unreachable = "The pharmacy could not be reached.";
    stub.set("getProducts", failing(500, "The shelves are being counted."));
    await page.goto("/product");
    await expect(message).toContainText("The shelves are being counted.");
    for (const behaviour of [
      failing(502),
      failing(502, "<h1>Bad gateway</h1>"),
      nonsense(),
      answering({ items: [] }),
    ]) {
      stub.set("getProducts", behaviour);
      await tryAgain(message);
      await expect(message).toContainText("could not load the medicines");
      await expect(message).toContainText(unreachable);
      await expect(page.getByText("Product Not Found.")).toHaveCount(0);

      stub.set("getProducts", failing(500, "Once more."));
      await tryAgain(message);
      await expect(message).toContainText("Once more.");
    }
    stub.set("getProducts");
    await tryAgain(message);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test("'Product Not Found.' when the product list is empty", async ({
    page,
    stub,
  }) => {
    stub.set("getProducts", answering([]));
    await page.goto("/product");
    await expect(page.getByText("Product Not Found.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("calls that hang fail after 15 s", async ({ page, stub }) => {
    for (const call of ["getProducts", "getBanners"] as const) {
      stub.set(call, hanging);
    }
    await openStopped(
      page,
      "/index",
      page.getByRole("link", { name: "View More" }),
    );
    const bothGivenUp = Promise.all([
      givenUp(page, "/api/Product/GetProduct"),
      givenUp(page, "/api/Banner/GetBanners"),
    ]);
    await page.clock.runFor(13_000);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.clock.runFor(2_000);
    await bothGivenUp;
    await page.clock.resume();
    await expect(page.getByRole("alert")).toHaveText([
      /could not load the offers/,
      /could not load the medicines/,
    ]);
  });
});
