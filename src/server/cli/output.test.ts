import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { placeOrder } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);
const at = (name: string) => join(shop.dataDir, "..", name);

it("a list is a table for a person, and JSON for a program that did not ask", async () => {
  await placeOrder(shop);
  expect((await run("orders")).printed).toMatch(/^order_number +placed_at/);
  const piped = await operate(shop, ["operator", "orders"], {}, false);
  expect(JSON.parse(piped.printed)).toHaveLength(1);
});

it("an empty list is headings in CSV, and a sentence", async () => {
  const { printed, complained } = await run("orders", "--format", "csv");
  expect(printed).toMatch(/^\ufeff"order_number",.*\r\n$/);
  expect(complained).toBe("No orders found.\n");
});

describe("a list in a file", () => {
  it("is for its owner's eyes, and what the file's name says", async () => {
    await placeOrder(shop);
    const mask = process.umask(0);
    const outcome = await run("orders", "--output", "orders.csv");
    process.umask(mask);
    const file = at("orders.csv");
    expect(outcome).toEqual({
      code: 0,
      printed: `Wrote ${file}\n`,
      complained: "",
    });
    expect(csvRowsOf(readFileSync(file, "utf8"))).toHaveLength(1);
    const mode = statSync(file).mode & 0o777;
    expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);

    await run("orders", "--output", "orders.JSON");
    const json = readFileSync(at("orders.JSON"), "utf8");
    expect(JSON.parse(json)).toHaveLength(1);
  });

  it("is there as a whole or not at all", async () => {
    expect(await run("orders", "--output", "none/orders.csv")).toMatchObject({
      code: 1,
      complained: `The file ${at("none/orders.csv")} could not be written (ENOENT).\n`,
    });
    await placeOrder(shop);
    await shop.db.schema.dropTable("order_line").execute();
    const broken = await run("orders", "--output", "orders.csv");
    expect(broken.code).toBe(1);
    expect(broken.complained).toMatch(/^The command failed: .*order_line/);
    expect(readdirSync(at("")).sort()).toEqual(["data", "dist"]);
  });
});

describe("what visitors typed", () => {
  it("begins no formula where a spreadsheet may begin a cell", async () => {
    const cells = {
      "=HYPERLINK(1)": "'=HYPERLINK(1)",
      "@SUM(1)": "'@SUM(1)",
      "Flat 2;=1+1": "Flat 2;'=1+1",
      "Flat 2;\u200b\u{e0041}=1": "Flat 2;'=1",
      "1 Road\n-1\r\n＠1\r=1": "1 Road\n'-1\n'＠1\n'=1",
      "\t=1": "' =1",
    };
    for (const address of Object.keys(cells)) {
      await placeOrder(shop, { address });
    }
    const { printed } = await run("orders", "--format", "csv");
    const shown = csvRowsOf(printed).map(({ address }) => address);
    expect(shown.sort()).toEqual(Object.values(cells).sort());
  });

  it("hides nothing on a terminal or in a spreadsheet, and reaches a program as it was", async () => {
    const marks =
      "\u202e\u2066\u061c\u200e\u200f\u00ad\u200b\u2060\ufeff\u3164";
    const name = `Ann ${marks}elpmaxE`;
    const number = await placeOrder(shop, { name });
    for (const words of [["orders"], ["order", number]]) {
      expect((await run(...words)).printed).toMatch(/ {2}Ann elpmaxE( {2}|\n)/);
    }
    const csv = await run("orders", "--format", "csv");
    expect(csvRowsOf(csv.printed)).toMatchObject([{ name: "Ann elpmaxE" }]);
    const json = await run("orders", "--format", "json");
    expect(json.printed).toMatch(/^[\n -~]+$/);
    expect(JSON.parse(json.printed)).toMatchObject([{ name }]);
  });
});
