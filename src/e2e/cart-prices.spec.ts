import type { Page } from "@playwright/test";
import type { CartItem, Order, Product } from "../api";
import { cartTotals } from "../domain/cartTotals";
import { formatMoney, toCents } from "../domain/money";
import { answering, failing } from "../testing/behaviours";
import { cartLink, figureOf, haveInCart, storedLines } from "./cartControls";
import { lineOf, type Catalog } from "./catalog";
import { expect, test as base } from "./fixtures";
import { BUYER, fillIn, placeOrder, textsIn } from "./forms";

/** What may change about a product; with `null` it is no longer sold. */
type Change = Partial<
  Pick<Product, "productName" | "mg" | "qty" | "price" | "discount">
> | null;

/** Playwright's test with a catalog that changes while people shop. */
const test = base.extend<{
  move: (product: Product, change: Change) => Promise<void>;
}>({
  move: async ({ testServer, catalog: { products } }, use) => {
    const sell = async (sold: readonly Product[]) => {
      if (testServer.database) await testServer.database.sell(sold);
      else testServer.stub.set("getProducts", answering(sold));
    };
    let sold = products;
    await use((product, change) => {
      sold = sold.flatMap((other) => {
        if (other !== product) return [other];
        return change ? [{ ...product, ...change }] : [];
      });
      return sell(sold);
    });
    await sell(products);
  },
});

const rowOf = (page: Page, { itemName }: CartItem) =>
  page.getByRole("row", { name: itemName, exact: true });
const accept = (page: Page) =>
  page.getByRole("button", { name: "Accept the changes" });

/** The summary shows what these lines come to. */
const expectTotal = (
  page: Page,
  lines: readonly CartItem[],
  { config }: Catalog,
) =>
  expect(figureOf(page, "Grand total")).toHaveText(
    formatMoney(cartTotals(lines).total + toCents(config.shipping)),
  );

/** Orders, and the host takes it: these lines with what they come to. */
async function expectOrderOf(
  page: Page,
  lines: readonly CartItem[],
  { config: { shipping } }: Catalog,
) {
  const sent = page.waitForRequest(/AddOrder$/);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  const { orderItem, total } = (await sent).postDataJSON() as Order;
  expect(orderItem).toEqual(lines);
  expect(toCents(total)).toBe(cartTotals(lines).total + toCents(shipping));
}

/** What the line says, what the catalog says, and how the cart puts it. */
const CHANGES: [then: Partial<CartItem>, now: Change, words: string][] = [
  [{ price: 3.1 }, { price: 3.25 }, "was $3.10, now $3.25"],
  [{ discount: 0.5 }, { discount: 0.1 }, "two packs saved $0.50, now $0.10"],
  [{ itemName: "Old" }, { productName: "New pills" }, "now called New pills"],
  [{ pack: 28 }, { qty: 30 }, "a pack held 28 pills, now 30"],
  [{ mg: 5 }, { mg: 7.5 }, "was 5 mg, now 7.5 mg"],
  [{}, null, "no longer sold"],
];

for (const [then, now, words] of CHANGES) {
  test(`"${words}": the line says so, the order waits for one button, and goes out with the new figures`, async ({
    page,
    move,
    catalog,
    medicines: { plain, offered },
  }) => {
    const same = lineOf(offered, 2);
    const old = { ...lineOf(plain, 3), ...then };
    await haveInCart(page, [old, same]);
    await move(plain, now);
    await page.goto("/cart");
    await expect(rowOf(page, old)).toContainText(words);
    await expect(page.getByRole("alert")).toContainText("1 item has changed");
    await fillIn(page, BUYER);
    await expect(placeOrder(page)).toBeDisabled();
    await expectTotal(page, [old, same], catalog);

    await accept(page).click();
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    const lines = now ? [lineOf({ ...plain, ...now }, 3), same] : [same];
    await expectTotal(page, lines, catalog);
    expect(await storedLines(page)).toEqual(lines);
    await expectOrderOf(page, lines, catalog);
  });
}

test("several changes of several lines are all said, and one button accepts them all", async ({
  page,
  move,
  catalog,
  medicines: { plain, offered },
}) => {
  const dear = { ...lineOf(plain, 3), price: 3.1, pack: 7 };
  const gone = lineOf(offered);
  await haveInCart(page, [dear, gone]);
  await move(plain, { price: 3.25 });
  await move(offered, null);
  await page.goto("/cart");
  await expect(rowOf(page, dear)).toContainText(
    `a pack held 7 pills, now ${plain.qty}; was $3.10, now $3.25`,
  );
  await expect(rowOf(page, gone)).toContainText("no longer sold");
  await expect(page.getByRole("alert")).toContainText("2 items have changed");
  await accept(page).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await fillIn(page, BUYER);
  await expectOrderOf(page, [lineOf({ ...plain, price: 3.25 }, 3)], catalog);
});

test("what changes while the cart page is open is refused, shown line by line, and ordered once it is accepted @both", async ({
  page,
  testServer,
  move,
  catalog,
  medicines: { plain, offered },
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const [old, same] = [lineOf(plain, 3), lineOf(offered, 2)];
  await haveInCart(page, [old, same]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  await expect(placeOrder(page)).toBeEnabled();
  const price = (toCents(plain.price) + 15) / 100;
  await move(plain, { price });
  // The stub host looks at no order: it is told to refuse this one.
  testServer.stub?.set(
    "addOrder",
    failing(409, "Prices have changed. Nothing was ordered."),
  );
  const refused = page.waitForRequest(/AddOrder$/);
  await placeOrder(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    /^Prices have changed.*Nothing was ordered\./,
  );
  await expect(rowOf(page, old)).toContainText(
    `was ${formatMoney(toCents(plain.price))}, now ${formatMoney(toCents(price))}`,
  );
  await expect(rowOf(page, same)).not.toContainText("was");
  // The same order would only be refused again.
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);

  testServer.stub?.set("addOrder");
  await accept(page).click();
  await expect(alert).toHaveCount(0);
  expect(await textsIn(page, BUYER)).toEqual(BUYER);
  const accepted = page.waitForRequest(/AddOrder$/);
  await expectOrderOf(page, [lineOf({ ...plain, price }, 3), same], catalog);
  const keyOf = async (request: typeof refused) =>
    (await (await request).allHeaders())["idempotency-key"];
  expect(await keyOf(accepted)).not.toBe(await keyOf(refused));
});

test("a cart of which nothing is sold any more is empty once that is accepted", async ({
  page,
  move,
  medicines: { plain },
}) => {
  await haveInCart(page, [lineOf(plain)]);
  await move(plain, null);
  await page.goto("/cart");
  await accept(page).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
});
