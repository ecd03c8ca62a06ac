import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { placeOrder } from "./testSent";

const shop = shopForEachTest();
let folder: string;
beforeEach(async () => {
  folder = join(shop.dataDir, "..");
});

const orders = (...words: string[]) =>
  operate(shop, ["operator", "orders", ...words]);

describe("what a list is written as", () => {
  it("is a table for a person, and JSON for a program that did not ask", async () => {
    await placeOrder(shop);
    const words = ["operator", "orders"];
    const person = await operate(shop, words, {}, true);
    expect(person.printed).toMatch(/^order_number +placed_at/);
    const program = await operate(shop, words, {}, false);
    expect(JSON.parse(program.printed)).toHaveLength(1);
  });
});

describe("a list in a file", () => {
  it("is for its owner's eyes, and what the file's name says", async () => {
    const mask = process.umask(0);
    await placeOrder(shop);
    const outcome = await orders("--output", "orders.csv");
    process.umask(mask);
    const file = join(folder, "orders.csv");
    expect(outcome).toEqual({
      code: 0,
      printed: `Wrote ${file}\n`,
      complained: "",
    });
    expect(csvRowsOf(readFileSync(file, "utf8"))).toHaveLength(1);
    const mode = statSync(file).mode & 0o777;
    expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);

    await orders("--output", "orders.JSON");
    const json = readFileSync(join(folder, "orders.JSON"), "utf8");
    expect(JSON.parse(json)).toHaveLength(1);
  });

  it("is there as a whole or not at all", async () => {
    await placeOrder(shop);
    const nowhere = await orders("--output", "none/orders.csv");
    expect([nowhere.code, nowhere.complained]).toEqual([
      1,
      `The file ${join(folder, "none/orders.csv")} could not be written (ENOENT).\n`,
    ]);
    await shop.db.schema.dropTable("order_line").execute();
    const broken = await orders("--output", "orders.csv");
    expect([broken.code, broken.complained]).toEqual([
      1,
      expect.stringMatching(/^The command failed: .*order_line/),
    ]);
    expect(
      readdirSync(folder).filter((name) => name.includes("orders")),
    ).toEqual([]);
  });
});

describe("what visitors typed", () => {
  it.each(["=HYPERLINK(1)", "@SUM(1)"])(
    "%p reaches a spreadsheet as a text and no formula",
    async (formula) => {
      const contactNo = formula.slice(0, 10);
      await placeOrder(shop, { name: formula, contactNo });
      const { printed } = await orders("--format", "csv");
      const [row] = csvRowsOf(printed);
      expect(row?.name).toBe(`'${formula}`);
      expect(row?.contact_no).toBe(`'${contactNo}`);
    },
  );

  it.each([
    ["a semicolon", "Flat 2;=1+1", "Flat 2;'=1+1"],
    ["what is not seen", "Flat 2;\u200b\u{e0041}=1", "Flat 2;'=1"],
    ["a line break", "1 Road\n-1\r\n＠1\r=1", "1 Road\n'-1\n'＠1\n'=1"],
    ["a tab at the start", "\t=1", "' =1"],
  ])(
    "begins no formula after %s, where a spreadsheet may begin a cell",
    async (_what, address, cell) => {
      await placeOrder(shop, { address });
      const { printed } = await orders("--format", "csv");
      expect(csvRowsOf(printed)).toMatchObject([{ address: cell }]);
    },
  );

  it.each([
    ["direction", "Ann \u202eelpmaxE\u2066\u061c\u200e\u200f", "Ann elpmaxE"],
    ["soft hyphen", "A\u00adn\u200bn\u2060\ufeff\u3164", "Ann"],
  ])(
    "shows no %s mark on a terminal or in a spreadsheet, and reaches a program as it was",
    async (_what, name, shown) => {
      const number = await placeOrder(shop, { name });
      const outputs = [
        await orders("--format", "table"),
        await operate(shop, ["operator", "order", number]),
      ];
      for (const { printed } of outputs) {
        expect(printed).toMatch(new RegExp(`  ${shown}(  |\\n)`));
      }
      const csv = await orders("--format", "csv");
      expect(csvRowsOf(csv.printed)).toMatchObject([{ name: shown }]);
      const json = await orders("--format", "json");
      expect(json.printed).toMatch(/^[\n -~]+$/);
      expect(JSON.parse(json.printed)).toMatchObject([{ name }]);
    },
  );
});
