import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { CartItem } from "../../storefront/api/endpoints.gen";
import type { Target, Visitor } from "./visitor";

const SEARCH = "amlodipine";
const SEARCH_FIELD: Target = { role: "searchbox", name: "Search medicines" };
const PERSON = { Name: "Ann Exämple 李", "Contact number": "0447700900" };
const BUYER = {
  ...PERSON,
  Email: "ann@example.org",
  Address: "1 Example Street, Exampleton",
};
const ENQUIRY = { ...PERSON, Subject: "Hours", Message: "Open on Friday?" };

const cartLink = (count: number): Target => ({
  role: "link",
  name: new RegExp(`^Cart\\b.*\\b${count} items?$`),
});
const button = (name: string): Target => ({ role: "button", name });

/** Waits until the storage holds these names and quantities. */
const expectStoredCart = (visitor: Visitor, expected: [string, number][]) =>
  visitor.until(
    `the storage holds ${JSON.stringify(expected)}`,
    (lines) => {
      const { cart = "[]", cartCount } = localStorage as Record<string, string>;
      const stored = JSON.parse(cart) as CartItem[];
      const shown = stored.map(({ itemName, qty }) => [itemName, qty]);
      return (
        JSON.stringify(shown) === JSON.stringify(lines) &&
        cartCount === String(lines.length)
      );
    },
    expected,
  );

async function fillIn(visitor: Visitor, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await visitor.type({ role: "textbox", name }, text);
  }
}

/** From the home page to the order and an enquiry; each step goes on where the one before it ended. */
export async function journey(visitor: Visitor, t: TestContext): Promise<void> {
  await t.test("a list is narrowed down on a phone", async () => {
    await visitor.driver.setWidth(375);
    await visitor.open("/product");
    await visitor.click(button("Filter"));
    await visitor.click({ role: "checkbox", name: /^Without prescription/ });
    await visitor.see(button("Filter (1)"));
    await visitor.click(button("Clear filters"));
    await visitor.see(button("Filter"));
    await visitor.driver.setWidth(1280);
  });
  let names: string[] = [];
  await t.test("Shop Now leads to the list, which is searched", async () => {
    await visitor.open("/");
    await visitor.expectAddress("/index");
    await visitor.click({ role: "link", name: "Shop Now" });
    await visitor.see({ role: "heading", name: "Our Products" });
    await visitor.type(SEARCH_FIELD, SEARCH);
    names = await visitor.until(
      "the list is filtered",
      (search) => {
        const found = [...document.querySelectorAll("main article h2")].map(
          ({ textContent }) => textContent.trim(),
        );
        const isMatch = (name: string) => name.toLowerCase().startsWith(search);
        return found.length > 1 && found.every(isMatch) && found;
      },
      SEARCH,
    );
  });
  await t.test("a list and a product's page add to the cart", async () => {
    await visitor.click(button("Add to Cart"));
    await visitor.see(cartLink(1));
    await visitor.click({ role: "link", name: names[1] });
    await visitor.see({ role: "heading", name: names[1] });
    await visitor.click(button("Add to Cart"));
    await visitor.see(cartLink(2));
  });
  await t.test("plus raises the quantity; a reload restores it", async () => {
    const lines: [string, number][] = [
      [names[0]!, 2],
      [names[1]!, 1],
    ];
    await visitor.click(cartLink(2));
    const plus = `Increase quantity of ${names[0]}`;
    await visitor.click(button(plus));
    await expectStoredCart(visitor, lines);
    await visitor.open("/cart");
    await visitor.see(cartLink(2));
    await expectStoredCart(visitor, lines);
  });
  await t.test("an order gets its number and empties the cart", async () => {
    await fillIn(visitor, BUYER);
    await visitor.click(button("Place Order"));
    await visitor.expectAddress("/order-complete?orderno=");
    await visitor.until("the page shows the number", () => {
      const number = new URLSearchParams(location.search).get("orderno");
      return document.querySelector("main")!.textContent.includes(number!);
    });
    await visitor.see(cartLink(0));
    await expectStoredCart(visitor, []);
  });
  await t.test("an enquiry is sent and its reply is shown", async () => {
    await visitor.open("/contact");
    await fillIn(visitor, ENQUIRY);
    await visitor.click(button("Send"));
    await visitor.until("the reply is shown", () =>
      document.querySelector("main form")?.textContent.includes("Success"),
    );
  });
  await t.test("the quick view holds and returns the focus", async () => {
    const quickView = button("Quick View");
    await visitor.open("/product");
    await visitor.focus(quickView);
    await visitor.driver.press("Enter");
    await visitor.until(
      "the focus is in the dialog",
      () => document.querySelector("dialog[open] :focus") !== null,
    );
    await visitor.driver.press("Escape");
    await visitor.see(quickView, "=== document.activeElement");
  });
}

/**
 * Signs in at the desk, and confirms an order.
 *
 * @param link of `desk-link`
 */
export async function deskJourney(
  clerk: Visitor,
  t: TestContext,
  link: string,
  number: string,
): Promise<void> {
  await t.test(
    "a clerk signs in, confirms an order and approves it",
    async () => {
      await clerk.open(link);
      await clerk.type({ role: "password", name: /PIN/ }, "135790");
      await clerk.click({ role: "button", name: /^Sign in/ });
      await clerk.see({ role: "link", name: new RegExp(number) });
      await clerk.open(`/orders/${number}`);
      await clerk.click(button("Confirm and approve"));
      await clerk.see({ role: "heading", name: `${number}: Confirmed` });
    },
  );
}

/** Every page at every width: it fits its window, no picture is broken, and its scripts run without an error. */
export async function pageChecks(
  visitor: Visitor,
  t: TestContext,
  paths: readonly string[],
  widths: readonly number[],
): Promise<void> {
  for (const path of paths) {
    await t.test(
      `${path} fits each window, without a script error`,
      async () => {
        for (const width of widths) {
          await visitor.driver.setWidth(width);
          await visitor.open(path);
          const problems = await visitor.evaluate(() => {
            const { scrollWidth, clientWidth } = document.scrollingElement!;
            const isBroken = (image: HTMLImageElement) =>
              image.complete && image.naturalWidth === 0;
            const isOutside = (element: Element) =>
              scrollWidth > clientWidth &&
              element.getBoundingClientRect().right > clientWidth;
            return [
              ...[...document.images].filter(isBroken),
              ...[...document.body.querySelectorAll("*")].filter(isOutside),
            ].map(({ outerHTML }) => outerHTML.slice(0, 60));
          });
          assert.deepEqual(problems, []);
          assert.deepEqual(await visitor.driver.scriptErrors(), []);
        }
      },
    );
  }
}
