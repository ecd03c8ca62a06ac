import fc from "fast-check";
import type { CartItem, CurrentProducts, Product } from "../../api";
import { anyCart } from "../../testing/anyCart";
import { line, product } from "../../testing/cartProducts";
import { compareCarts } from "./compareCarts";
import { readSharedCart, sharedCartPath } from "./sharedCart";

/** The hash of a link to this cart, after a browser has read the link. */
const hashOf = (lines: readonly CartItem[]) =>
  new URL(sharedCartPath(lines), "https://shop.example").hash;

describe("the link", () => {
  test("has each line's id and quantity behind its #, and nothing else", () => {
    expect(sharedCartPath([line(7, 2), line("para-plus")])).toBe(
      "/cart/shared#items=7:2,para-plus:1",
    );
  });

  test("percent-encodes ids, also its own separators", () => {
    expect(sharedCartPath([line("co/codamol 8%,:=#")])).toBe(
      "/cart/shared#items=co%2Fcodamol%208%25%2C%3A%3D%23:1",
    );
  });

  test("holds any cart: numbers as ids, and texts of any characters", () => {
    fc.assert(
      fc.property(
        anyCart.filter(({ length }) => length > 0),
        (lines) =>
          expect(readSharedCart(hashOf(lines))).toEqual(
            lines.map(({ itemId, qty }) => ({ itemId: String(itemId), qty })),
          ),
      ),
    );
  });

  test.each([
    ["nothing", ""],
    ["no items", "#items="],
    ["another parameter", "#cart=7:2"],
    ["no quantity", "#items=7"],
    ["an end inside an item", "#items=7:2,12:"],
    ["an end inside an id", "#items=7:2,1"],
    ["an end after a comma", "#items=7:2,"],
    ["an empty item", "#items=7:2,,12:1"],
    ["an empty id", "#items=:2"],
    ["an id of 65 characters", `#items=${"x".repeat(65)}:1`],
    ["a broken escape", "#items=caf%C3:1"],
    ["one id twice", "#items=7:2,12:1,7:3"],
    ["one id twice, escaped once", "#items=7:2,%37:3"],
    ["the quantity 0", "#items=7:0"],
    ["the quantity -1", "#items=7:-1"],
    ["the quantity 1.5", "#items=7:1.5"],
    ["the quantity 10000", "#items=7:10000"],
    ["the quantity 1e3", "#items=7:1e3"],
    ["the quantity 02", "#items=7:02"],
    ["two quantities", "#items=7:2:3"],
    ["something after its items", "#items=7:2&from=mail"],
  ])("is not read if it has %s", (_what, hash) => {
    expect(readSharedCart(hash)).toBeUndefined();
  });

  test("holds quantities from 1 to 9,999", () => {
    expect(readSharedCart("#items=7:1,12:9999")).toEqual([
      { itemId: "7", qty: 1 },
      { itemId: "12", qty: 9_999 },
    ]);
  });
});

const sold = (productId: number | string): Product => ({
  ...product(productId),
  brandName: "Generic",
  category: "Pain",
  description: "",
  photo: [],
});

describe("a shared cart beside one's own", () => {
  const products: CurrentProducts = { 7: sold(7), gone: null, b: sold("b") };
  const link = [
    { itemId: "7", qty: 3 },
    { itemId: "gone", qty: 1 },
    { itemId: "b", qty: 2 },
  ];
  const cart = compareCarts(link, products, [line(7, 2), line("c")]);

  test("compares ids as text, with the products and with one's own cart", () => {
    expect(cart.items[0]).toEqual({
      itemId: "7",
      qty: 3,
      product: sold(7),
      ownQty: 2,
    });
  });

  test("lists what is no longer sold, without a product", () => {
    expect(cart.items[1]).toEqual({
      itemId: "gone",
      qty: 1,
      product: undefined,
      ownQty: 0,
    });
  });

  test("has the lines of today's products, with their ids and the link's quantities", () => {
    expect(cart.lines).toEqual([line(7, 3), line("b", 2)]);
  });

  test("knows what is missing in one's own cart, and what only that one has", () => {
    expect(cart.missing).toEqual([line("b", 2)]);
    expect(cart.onlyOwn).toEqual([line("c")]);
  });

  test("is the cart that was shared if nothing has changed since", () => {
    const productOf = ({ itemId, itemName, pack, ...rest }: CartItem) => ({
      ...sold(itemId),
      ...rest,
      productName: itemName,
      qty: pack,
    });
    fc.assert(
      fc.property(anyCart, (lines) => {
        const current = Object.fromEntries(
          lines.map((item) => [String(item.itemId), productOf(item)]),
        );
        const arrived = readSharedCart(hashOf(lines)) ?? [];
        expect(compareCarts(arrived, current, []).lines).toEqual(lines);
      }),
    );
  });
});
