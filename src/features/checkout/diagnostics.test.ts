import { encodeCart } from "../../domain/cartLink";
import { supportDetails } from "./diagnostics";

const facts = {
  version: "0.1.0",
  path: "/cart",
  lines: [
    { itemId: 5, qty: 3, price: 19.99, discount: 5 },
    { itemId: "para-plus", qty: 1, price: 4.5, discount: 0 },
  ],
  lastFailure: {
    call: "addOrder",
    status: 503,
    sentAt: Date.UTC(2026, 6, 30, 12, 5, 9),
  },
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
};

test("the details say what support needs, a line each", () => {
  expect(supportDetails(facts)).toBe(
    [
      "Version: 0.1.0",
      "Page: /cart",
      "Cart: 2 lines, 4 packs",
      "  3 x 5, $19.99 a pack, $5.00 off a pair",
      "  1 x para-plus, $4.50 a pack, $0.00 off a pair",
      `Cart code: ${encodeCart(facts.lines)}`,
      "Last failed call: addOrder, 503, 2026-07-30T12:05:09.000Z",
      "Browser: Mozilla/5.0 (X11; Linux x86_64)",
    ].join("\n"),
  );
});

test("an empty cart has no code, and where nothing failed there is no failed call", () => {
  const details = supportDetails({ ...facts, lines: [], lastFailure: null });
  expect(details).toContain("Cart: 0 lines, 0 packs\nCart code: none\n");
  expect(details).toContain("Last failed call: none");
});

test.each(["/cart?email=ann", "/cart#ann", "/cart?x#ann"])(
  "of the path %p only the page is told",
  (path) => {
    expect(supportDetails({ ...facts, path })).toBe(supportDetails(facts));
  },
);

test("what is not among the listed facts is not told, wherever it stands", () => {
  const told = supportDetails(facts);
  const more = {
    ...facts,
    name: "Ann Example",
    lines: facts.lines.map((line) => ({ ...line, itemName: "Ann Example" })),
    lastFailure: { ...facts.lastFailure, text: "Ann Example", body: "Ann" },
  };
  expect(supportDetails(more)).toBe(told);
});
