import fc from "fast-check";
import type { CartItem, Product } from "../../api";
import { decodeCart, encodeCart } from "../../domain/cartLink";
import { anyCart } from "../../testing/anyCart";
import { line, product } from "../../testing/cartProducts";
import { compareCarts, linesToOrder, missingLines } from "./sharedCart";
import { codeIn, sharedCartPath } from "./sharedCartPath";

const whole = (productId: number | string): Product => ({
  ...product(productId),
  brandName: "Generic",
  category: "Pain",
  description: "",
  photo: [],
});

const products = new Map<string, Product | null>([
  ["7", whole(7)],
  ["gone", null],
  ["b", whole("b")],
]);
const link = [
  { itemId: "7", qty: 3 },
  { itemId: "gone", qty: 1 },
  { itemId: "b", qty: 2 },
];
const own = [line(7, 2), line("c", 1)];
const { lines, onlyOwn } = compareCarts(link, products, own);

test("ids are compared as text, with the products and with the own cart", () => {
  expect(lines[0]).toEqual({
    itemId: "7",
    qty: 3,
    product: whole(7),
    ownQty: 2,
  });
});

test("what is no longer sold keeps its place, without a product", () => {
  expect(lines[1]).toEqual({
    itemId: "gone",
    qty: 1,
    product: undefined,
    ownQty: 0,
  });
});

test("what is in the own cart alone is known", () => {
  expect(onlyOwn).toEqual([line("c", 1)]);
});

test("the shared cart is of today's products, with their own ids and the link's quantities", () => {
  expect(linesToOrder(lines)).toEqual([line(7, 3), line("b", 2)]);
});

test("only what the own cart lacks is missing", () => {
  expect(missingLines(lines)).toEqual([line("b", 2)]);
});

test("a cart of today's products that has gone by a link is the same cart", () => {
  const productOf = ({ itemId, itemName, pack, ...line }: CartItem) => ({
    ...whole(itemId),
    ...line,
    productName: itemName,
    qty: pack,
  });
  fc.assert(
    fc.property(anyCart, (cart) => {
      const decoded = decodeCart(encodeCart(cart));
      const linked = decoded.ok ? decoded.lines : [];
      const sold = new Map(
        cart.map((line) => [String(line.itemId), productOf(line)]),
      );
      const arrived = compareCarts(linked, sold, []);
      expect(linesToOrder(arrived.lines)).toEqual(cart);
    }),
  );
});

test.each([
  ["the code", "1abc-_"],
  ["the code in two lines", " 1abc\n-_ "],
  ["a link", `https://shop.example${sharedCartPath("1abc-_")}`],
  ["a link with more in it", "https://shop.example/cart/shared?x=1&c=1abc-_"],
])("the code is found in %s", (_what, pasted) => {
  expect(codeIn(pasted)).toBe("1abc-_");
});
