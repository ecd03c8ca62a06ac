import { sendProduct } from "../catalog/testCatalog";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const ORIGIN = "https://shop.example";
const shop = shopForAllTests({ PUBLIC_URL: ORIGIN });

/** The lines of a text, and its type. */
async function read(path: string) {
  const { statusCode, headers, body } = await shop.app.inject(path);
  return { statusCode, type: headers["content-type"], lines: body.split("\n") };
}

describe("the text of a product", () => {
  beforeAll(async () => {
    const cells = { name: "Test [1]", brand: "Acme", mg: 500, pack: 10 };
    const known = { unit: "tablet", form: "tablet" } as const;
    const sent = { ...cells, ...known, description: "For <b>pain</b>." };
    await sendProduct(shop, "a/b", { ...sent, legalClass: "general" });
    await sendProduct(shop, "only", { ...sent, legalClass: "prescription" });
  });

  it("has its facts, its price and its offer", async () => {
    const { type, lines } = await read("/product-details/a%2Fb.md");
    expect(type).toBe("text/markdown; charset=utf-8");
    expect(lines.slice(0, 9)).toEqual([
      "# Test \\[1\\]",
      "",
      "- Brand: Acme",
      "- Category: Heart",
      "- Pack: 500 mg, 10 tablets",
      "- Form: tablet",
      "- How it is sold: Sold without a prescription.",
      "- Price: $1.99, 19.9c a tablet, buy 2, save $0.30",
      "",
    ]);
    expect(lines).toContain("For \\<b\\>pain\\</b\\>.");
    expect(lines).toContain(
      `The page for people: ${ORIGIN}/product-details/a%2Fb`,
    );
  });

  it("has no price where a prescription is needed", async () => {
    const { lines } = await read("/product-details/only.md");
    const text = lines.join("\n");
    expect(text).toContain("- How it is sold: Prescription needed.");
    expect(text).not.toMatch(/\$|save|Price/);
  });

  it("is a sentence where there is no product", async () => {
    const { statusCode, lines } = await read("/product-details/none.md");
    expect([statusCode, lines[0]]).toEqual([
      404,
      "There is no medicine with this number. It may have been withdrawn.",
    ]);
  });
});

it("llms.txt names every category and the contract", async () => {
  const { type, lines } = await read("/llms.txt");
  const products = await productsOf(shop);
  const categories = new Set(products.map(({ category }) => category));
  expect(type).toBe("text/plain; charset=utf-8");
  expect(lines[0]).toMatch(/^# \w/);
  expect(lines.filter((line) => line.includes("?category=")).length).toBe(
    categories.size,
  );
  expect(lines.join("\n")).toContain(`(${ORIGIN}/docs/openapi.yaml)`);
});
