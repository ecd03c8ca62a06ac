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

  it("is what was asked for, whoever reads it", async () => {
    await placeOrder(shop);
    const words = ["operator", "orders", "--format"];
    const piped = await operate(shop, [...words, "table"], {}, false);
    expect(piped.printed).toMatch(/^order_number +placed_at/);
    const typed = await operate(shop, [...words, "json"], {}, true);
    expect(JSON.parse(typed.printed)).toHaveLength(1);
  });

  it("is one of three things", async () => {
    const outcome = await orders("--format", "xml");
    expect(outcome.code).toBe(2);
    expect(outcome.complained).toContain(
      "Allowed choices are table, csv, json",
    );
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

  it("is refused where its name does not say what it shall be", async () => {
    const outcome = await orders("--output", "orders.xls");
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      "Unknown format .xls: use .csv or .json, or add --format.\n",
    ]);
    expect((await orders("-o", "o.txt", "-f", "table")).code).toBe(0);
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
  it.each(["=HYPERLINK(1)", "+1+1", "-1", "@SUM(1)", "＝1"])(
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

  it("never turns the terminal's writing around, and reaches a program as it was", async () => {
    const name = "Ann \u202eelpmaxE\u2066";
    await placeOrder(shop, { name });
    expect((await orders()).printed).toContain("Ann  elpmaxE");
    const { printed } = await orders("--format", "json");
    expect(printed).toContain("Ann \\u202eelpmaxE\\u2066");
    expect(JSON.parse(printed)).toMatchObject([{ name }]);
  });
});
