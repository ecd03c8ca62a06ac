import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { CartItem, Product } from "../../api/endpoints.gen";
import type { Target, Visitor } from "./visitor";

const SEARCH = "amlodipine";
const WIDTHS = [1280, 1000, 760, 375];
const PERSON = { Name: "Ann Exämple 李", "Contact number": "0447700900" };
const BUYER = {
  ...PERSON,
  Email: "ann@example.org",
  Address: "1 Example Street, Exampleton",
};
const ENQUIRY = { ...PERSON, Subject: "Hours", Message: "Open on Friday?" };

/** What has to work in every engine, by a sentence that says so; each step goes on where the one before it ended. */
export type Checks = Record<string, (visitor: Visitor) => Promise<void>>;

const cartLink = (count: number): Target => ({
  role: "link",
  name: new RegExp(`^Cart\\b.*\\b${count} items?$`),
});
const inMain = (role: Target["role"], name: string): Target => ({
  role,
  name,
  within: "main",
});

/** Waits until the storage holds these names and quantities, and nothing but the cart. */
const expectStoredCart = (visitor: Visitor, expected: [string, number][]) =>
  visitor.until(
    `the storage holds ${JSON.stringify(expected)} alone`,
    (lines) => {
      const { cart = "[]", cartCount, ...others } = { ...localStorage };
      const stored = (JSON.parse(cart as string) as CartItem[]).map(
        ({ itemName, qty, ...rest }) => {
          const fields = Object.keys(rest).sort().join();
          const isWhole = fields === "discount,itemId,mg,pack,price";
          return isWhole ? [itemName, qty] : rest;
        },
      );
      return (
        JSON.stringify(stored) === JSON.stringify(lines) &&
        cartCount === String(lines.length) &&
        Object.keys(others).length === 0
      );
    },
    expected,
  );

async function fillIn(visitor: Visitor, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await visitor.type(inMain("textbox", name), text);
  }
}

/** From the home page to the order and an enquiry. */
export function journey(): Checks {
  let names: string[] = [];
  return {
    "/ leads to the home page, and Shop Now to the list": async (visitor) => {
      await visitor.open("/");
      await visitor.expectAddress("/index");
      await visitor.click({ role: "link", name: "Shop Now" });
      await visitor.see({ role: "heading", name: "Our Products" });
    },
    "the search shows the products that begin with its text": async (
      visitor,
    ) => {
      await visitor.type(inMain("searchbox", "Search medicines"), SEARCH);
      names = await visitor.until(
        "the list is filtered",
        (search) => {
          const selector = "main h2 a[href*='/product-details/']";
          const found = [...document.querySelectorAll(selector)]
            .map(({ textContent }) => textContent.trim())
            .filter(Boolean);
          const isMatch = (name: string) =>
            name.toLowerCase().startsWith(search);
          return found.length > 1 && found.every(isMatch) && found;
        },
        SEARCH,
      );
    },
    "Add to Cart adds one item in the list, and another on a product's page":
      async (visitor) => {
        await visitor.click(inMain("button", "Add to Cart"));
        await visitor.see(cartLink(1));
        await visitor.click(inMain("link", names[1]!));
        await visitor.see({ role: "heading", name: names[1] });
        await visitor.click(inMain("button", "Add to Cart"));
        await visitor.see(cartLink(2));
      },
    "the cart's plus button raises the quantity, and a reload restores it":
      async (visitor) => {
        const lines: [string, number][] = [
          [names[0]!, 2],
          [names[1]!, 1],
        ];
        await visitor.click(cartLink(2));
        const plus = `Increase quantity of ${names[0]}`;
        await visitor.click(inMain("button", plus));
        await expectStoredCart(visitor, lines);
        await visitor.open("/cart");
        await visitor.see(cartLink(2));
        await visitor.see(inMain("button", `Remove ${names[1]}`));
        await expectStoredCart(visitor, lines);
      },
    "Place Order leads to the order's number and empties the cart": async (
      visitor,
    ) => {
      await fillIn(visitor, BUYER);
      await visitor.click(inMain("button", "Place Order"));
      await visitor.expectAddress("/order-complete?orderno=");
      await visitor.until("the page shows the number", () => {
        const number = new URLSearchParams(location.search).get("orderno");
        return document.querySelector("main")!.textContent.includes(number!);
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
    "Enter opens the quick view, Escape closes it and the focus returns":
      async (visitor) => {
        const button = inMain("button", "Quick View");
        await visitor.open("/product");
        await visitor.focus(button);
        await visitor.driver.press("Enter");
        await visitor.see({ role: "dialog" });
        await visitor.until(
          "the focus is in the dialog",
          () => document.querySelector("dialog :focus") !== null,
        );
        await visitor.driver.press("Escape");
        await visitor.expectFocus(button);
      },
    "Next moves the carousel by one banner": async (visitor) => {
      const within = "[aria-label=Offers]";
      /** The banners in view from left to right, once they stand still at the carousel's edge. */
      const banners = () =>
        visitor.until("banners stand still", () => {
          const region = document.querySelector("[aria-label=Offers]")!;
          const frame = region.getBoundingClientRect();
          const inView = [...region.querySelectorAll("img")]
            .map((image) => ({
              src: image.src,
              box: image.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.right > frame.left + 2)
            .filter(({ box }) => box.left < frame.right)
            .sort((a, b) => a.box.left - b.box.left);
          const isAligned = Math.abs(inView[0]!.box.left - frame.left) < 2;
          return isAligned && inView.map(({ src }) => src);
        });
      await visitor.open("/test");
      await visitor.click({ role: "button", name: "Pause", within });
      const [first, second] = await banners();
      await visitor.click({ role: "button", name: "Next", within });
      let shown = await banners();
      for (let waits = 0; shown[0] === first && waits < 20; waits += 1) {
        await pause(100);
        shown = await banners();
      }
      assert.equal(shown[0], second);
    },
  };
}

/** What makes the page wider than its window: empty if nothing does. It runs in the page. */
function sidewaysScrolling(): string {
  const { scrollWidth, clientWidth } = document.scrollingElement!;
  if (scrollWidth <= clientWidth) return "";
  const wide = [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map(({ tagName, className }) => `${tagName}.${className}`.slice(0, 40));
  return `${scrollWidth} px of content in ${clientWidth} px: ${wide.slice(-3).join(", ")}`;
}

/** Every page at every width: it fits its window, and its scripts run without an error. */
export function pageChecks(products: readonly Product[]): Checks {
  const lines = products.slice(0, 2).map((product) => ({
    itemId: product.productId,
    itemName: product.productName,
    mg: product.mg,
    pack: product.qty,
    qty: 1,
    price: product.price,
    discount: product.discount,
  }));
  const details = `/product-details/${encodeURIComponent(lines[0]!.itemId)}`;
  const paths = ["/index", "/product", details, "/cart", "/order-status"];
  paths.push("/order-complete?orderno=PH-1042", "/gallery", "/test");
  paths.push("/enquiry", "/contact", "/no/such/page");
  const checkOf = (path: string) => async (visitor: Visitor) => {
    for (const width of WIDTHS) {
      await visitor.driver.setWidth(width);
      await visitor.open(path);
      if (path === "/cart") {
        await visitor.evaluate((cart) => {
          localStorage.setItem("cart", JSON.stringify(cart));
        }, lines);
        await visitor.open(path);
        await visitor.see({ role: "button", name: "Place Order" });
      }
      await visitor.until("the pictures in view are loaded", () =>
        [...document.images]
          .filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect();
            const isInRows = top < innerHeight && bottom > 0;
            return isInRows && left < innerWidth && right > 0;
          })
          .every(({ complete, naturalWidth }) => complete && naturalWidth),
      );
      // In the first frame observers may still change the layout.
      await visitor.evaluate(
        () =>
          new Promise<true>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(true)),
            ),
          ),
      );
      assert.equal(await visitor.evaluate(sidewaysScrolling), "");
      assert.deepEqual(await visitor.driver.scriptErrors(), []);
    }
  };
  return Object.fromEntries(
    paths.map((path) => [
      `${path} fits each window and runs without a script error`,
      checkOf(path),
    ]),
  );
}
