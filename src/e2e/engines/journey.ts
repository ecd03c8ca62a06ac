import assert from "node:assert/strict";
import type { Target } from "./target";
import { eventually, type Checks, type Visitor } from "./visitor";

const SEARCH = "amlodipine";
const PERSON = {
  Name: "Ann Exämple 李",
  "Contact number": "0447700900",
};
const BUYER = {
  ...PERSON,
  Email: "ann@example.org",
  Address: "1 Example Street, Exampleton",
};
const ENQUIRY = {
  ...PERSON,
  Subject: "Opening hours",
  Message: "Are you open on Good Friday?",
};
const LINE_FIELDS = "discount,itemId,itemName,mg,pack,price,qty";

type Line = Record<string, unknown>;

/** The cart's link, with the count of its lines. */
const cartLink = (count: number): Target => ({
  role: "link",
  name: new RegExp(`^Cart\\b.*\\b${count} items?$`),
});
const inMain = (role: Target["role"], name: string): Target => ({
  role,
  name,
  within: "main",
});
const addToCart = inMain("button", "Add to Cart");

/** The names of the products on the page, if all of them begin with this text. */
function namesOfMatches(search: string): string[] | null {
  const links = document.querySelectorAll("main a[href*='/product-details/']");
  const names = [...links].map(({ textContent }) => textContent.trim());
  const distinct = [...new Set(names.filter(Boolean))];
  const isFiltered =
    distinct.length > 1 &&
    distinct.every((name) => name.toLowerCase().startsWith(search));
  return isFiltered ? distinct : null;
}

/** The name of the product whose button is disabled, since it is in the cart. */
function nameInCart(): string | null {
  const button = document.querySelector("main button:disabled");
  const id = button?.getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent ?? null;
}

const storage = () => ({ ...localStorage }) as Record<string, string>;

/** Waits until the storage holds these names and quantities, and nothing but the cart. */
const expectStoredCart = (visitor: Visitor, expected: [string, number][]) =>
  eventually("the storage holds the cart alone", async () => {
    const { cart = "", ...others } = await visitor.evaluate(storage);
    const lines = JSON.parse(cart) as Line[];
    assert.deepEqual(
      lines.map(({ itemName, qty }) => [itemName, qty]),
      expected,
    );
    assert.deepEqual(others, { cartCount: String(expected.length) });
    for (const line of lines) {
      assert.equal(Object.keys(line).sort().join(), LINE_FIELDS);
    }
  });

async function fillIn(visitor: Visitor, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await visitor.type(inMain("textbox", name), text);
  }
}

/** From the home page to the order and an enquiry. Each step goes on where the one before it ended. */
export function journey(): Checks {
  let first = "";
  let second = "";
  return {
    "/ leads to the home page": async (visitor) => {
      await visitor.open("/");
      await visitor.expectAddress("/index");
    },
    "Shop Now leads to the product list": async (visitor) => {
      await visitor.click({ role: "link", name: "Shop Now" });
      await visitor.expectAddress("/product");
      await visitor.see({ role: "heading", name: "Our Products" });
    },
    "the search shows the products that begin with its text": async (
      visitor,
    ) => {
      await visitor.type(inMain("searchbox", "Search medicines"), SEARCH);
      await visitor.until("the list is filtered", namesOfMatches, SEARCH);
    },
    "Add to Cart in the list adds one item": async (visitor) => {
      await visitor.click(addToCart);
      await visitor.see(cartLink(1));
      first = await visitor.until("its button is disabled", nameInCart);
    },
    "a product's name leads to its page": async (visitor) => {
      const names = await visitor.evaluate(namesOfMatches, SEARCH);
      second = names?.find((name) => name !== first) ?? "";
      await visitor.click(inMain("link", second));
      await visitor.expectAddress("/product-details/");
      await visitor.see({ role: "heading", name: second });
    },
    "Add to Cart on the product page adds a second item": async (visitor) => {
      await visitor.click(addToCart);
      await visitor.see(cartLink(2));
    },
    "the cart's plus button raises the quantity": async (visitor) => {
      await visitor.click(cartLink(2));
      await visitor.expectAddress("/cart");
      await visitor.click(inMain("button", `Increase quantity of ${first}`));
      await expectStoredCart(visitor, [
        [first, 2],
        [second, 1],
      ]);
    },
    "the cart survives a reload": async (visitor) => {
      await visitor.open("/cart");
      await visitor.see(cartLink(2));
      await visitor.see(inMain("button", `Remove ${first}`));
      await visitor.see(inMain("button", `Remove ${second}`));
      await expectStoredCart(visitor, [
        [first, 2],
        [second, 1],
      ]);
    },
    "Place Order leads to the order's number and empties the cart": async (
      visitor,
    ) => {
      await fillIn(visitor, BUYER);
      await visitor.click(inMain("button", "Place Order"));
      await visitor.expectAddress("/order-complete?orderno=");
      await visitor.until("the page shows the number", () => {
        const number = new URLSearchParams(location.search).get("orderno");
        const { textContent } = document.querySelector("main")!;
        return number !== null && textContent.includes(number);
      });
      await visitor.see(cartLink(0));
      await expectStoredCart(visitor, []);
    },
    "the contact form sends an enquiry and shows the reply": async (
      visitor,
    ) => {
      await visitor.open("/contact");
      await fillIn(visitor, ENQUIRY);
      await visitor.click(inMain("button", "Send"));
      await visitor.until("the reply is shown", () =>
        document.querySelector("main form")?.textContent.includes("Success"),
      );
    },
  };
}
