import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Product } from "../../api/endpoints.gen";
import {
  cartLine,
  openTestShop,
  orderOf,
  post,
  productsOf,
  type TestShop,
} from "../testApp";
import { operate } from "./testCommand";

const HEADER =
  "productId,productName,brandName,category,mg,qty,price,discount,description,photo";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const at = (name: string) => join(shop.dataDir, "..", name);

function write(name: string, rows: readonly string[]): void {
  const text = [HEADER, ...rows].join("\n");
  writeFileSync(at(name), name.endsWith(".gz") ? gzipSync(text) : text);
}

const row = (id: string, name = `Medicine ${id}`, price = "1.99") =>
  `${id},${name},,Heart,75,28,${price},0,,`;

const runImport = (...words: string[]) =>
  operate(shop, ["catalog:import", ...words]);

const namesOf = async () =>
  (await productsOf(shop)).map(({ productName }) => productName);

/** The generations that have products. */
const generations = async () =>
  (
    await shop.db
      .selectFrom("product")
      .select("generation")
      .distinct()
      .execute()
  ).length;

describe("catalog:import", () => {
  it("updates products by id and adds new ones, and the open shop sells them at once", async () => {
    const before = await productsOf(shop);
    const [first] = before as [Product];
    write("medicines.csv.gz", [
      row(String(first.productId), "Renamed"),
      row("n"),
    ]);
    const { code, printed, complained } = await runImport("medicines.csv.gz");
    expect([code, complained]).toEqual([0, ""]);
    expect(printed).toBe(
      "Read 2 rows: 2 can be sold, 0 fell out.\nImported 2 products; 148 others stay as they were. The shop sells from this catalogue now.\n",
    );
    expect(await namesOf()).toEqual([
      "Renamed",
      ...before.slice(1).map(({ productName }) => productName),
      "Medicine n",
    ]);
  });

  it("makes the file the whole catalogue with --replace; orders of what is gone stay", async () => {
    const [product] = (await productsOf(shop)) as [Product];
    const order = orderOf([cartLine(product)]);
    await post(shop, "/api/Order/AddOrder", order, "first-key");
    write("medicines.csv", [row("n")]);
    const { printed } = await runImport("--replace", "medicines.csv");
    expect(printed).toContain(
      "Imported 1 product; 149 others are no longer sold, and kept for reference.",
    );
    expect(await namesOf()).toEqual(["Medicine n"]);
    const lines = await shop.db
      .selectFrom("order_line")
      .select(["product_id", "product_name"])
      .execute();
    expect(lines).toEqual([
      { product_id: product.productId, product_name: product.productName },
    ]);
    const again = await post(shop, "/api/Order/AddOrder", order, "second-key");
    expect(again.body).toContain("is no longer sold");
  });

  it("is not undone by the next start of the shop", async () => {
    write("medicines.csv", [row("n")]);
    await runImport("--replace", "medicines.csv");
    shop = await shop.reopen();
    expect(await namesOf()).toEqual(["Medicine n"]);
  });

  it("imports what can be sold, and says which rows fell out and why", async () => {
    write("medicines.csv", [row("a"), row("b", "B", ""), row("c", " C ")]);
    const { code, printed } = await runImport("--replace", "medicines.csv");
    expect(code).toBe(0);
    expect(printed).toBe(
      [
        "Read 3 rows: 2 can be sold, 1 fell out.",
        "Fell out",
        "  blank price: 1 row (3)",
        "    row 3, column price: is empty. Write an amount in dollars such as 1.99.",
        "Put right",
        "  spaces: 1 row (4)",
        "    row 4, column productName: is now 'C'.",
        "Imported 2 products; 149 others are no longer sold, and kept for reference. The shop sells from this catalogue now.",
        "",
      ].join("\n"),
    );
    expect(await namesOf()).toEqual(["Medicine a", "C"]);
  });

  it("checks everything and writes nothing with --dry-run", async () => {
    const before = await productsOf(shop);
    write("medicines.csv", [row("a"), row("b", "B", "")]);
    const { code, printed } = await runImport("-n", "medicines.csv");
    expect(code).toBe(0);
    expect(printed).toContain("blank price: 1 row (3)");
    expect(printed).toMatch(
      /Would import 1 product\. Nothing was written\.\n$/,
    );
    expect(await productsOf(shop)).toEqual(before);
    expect(await generations()).toBe(1);
  });

  it("reads a file with other headings by --mapping", async () => {
    writeFileSync(at("foreign.csv"), "Nr;Name;Preis\n7;Aspirin;1,99\n");
    writeFileSync(
      at("mapping.json"),
      JSON.stringify({
        columns: { Nr: "productId", Name: "productName", Preis: "price" },
        separator: ";",
        decimal: ",",
      }),
    );
    const words = ["--replace", "--mapping", "mapping.json", "foreign.csv"];
    expect((await runImport(...words)).code).toBe(0);
    expect(await productsOf(shop)).toMatchObject([
      {
        productId: "7",
        productName: "Aspirin",
        price: 1.99,
        category: "Other",
      },
    ]);
  });
});

describe("the catalogue is as it was, and the command says why, where", () => {
  let before: Product[];
  beforeEach(async () => {
    before = await productsOf(shop);
  });
  afterEach(async () => {
    expect(await productsOf(shop)).toEqual(before);
    expect(await generations()).toBe(1);
  });

  it("a file turns out to be broken after many rows", async () => {
    const rows = Array.from({ length: 12_000 }, (_, id) => row(String(id)));
    write("medicines.csv", [...rows, row("x", 'Broken "name')]);
    const { code, printed, complained } = await runImport("medicines.csv");
    expect(code).toBe(1);
    // On a slow machine it has told before how far it has come.
    expect(complained.split("\n").slice(-2).join("\n")).toBe(
      "medicines.csv, row 12002: a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.\n",
    );
    expect(printed).not.toContain("Imported");
  });

  it("a row falls out under --strict", async () => {
    write("medicines.csv", [row("a"), row("b", "B", "")]);
    const { code, printed, complained } = await runImport(
      "--strict",
      "medicines.csv",
    );
    expect(code).toBe(1);
    expect(printed).toContain("blank price: 1 row (3)");
    expect(complained).toBe(
      "medicines.csv is refused, since 1 row fell out. The catalogue is as it was. Put them right, or import the others without --strict.\n",
    );
  });

  it.each([["--replace"], ["--dry-run"]])(
    "no row can be sold (%s)",
    async (option) => {
      write("medicines.csv", [row("a", "A", "")]);
      const { code, complained } = await runImport(option, "medicines.csv");
      expect([code, complained]).toEqual([
        1,
        "medicines.csv has no row that can be sold. The catalogue is as it was.\n",
      ]);
    },
  );

  it("there is no such file", async () => {
    const { code, complained } = await runImport("none.csv");
    expect([code, complained]).toEqual([
      1,
      `The catalogue ${at("none.csv")} could not be read (ENOENT). Please put the file there, or name another one.\n`,
    ]);
  });

  it("it is stopped by Ctrl-C", async () => {
    const rows = Array.from({ length: 5_000 }, (_, id) => row(String(id)));
    write("medicines.csv", rows);
    const importing = runImport("medicines.csv");
    while (process.listenerCount("SIGINT") === 0) {
      await new Promise(setImmediate);
    }
    process.emit("SIGINT");
    const { code, complained } = await importing;
    expect([code, complained]).toEqual([
      1,
      "The import was stopped. The catalogue is as it was.\n",
    ]);
  });
});

describe("--report", () => {
  beforeEach(() =>
    write("medicines.csv", [
      row("a", "Good"),
      row("b", " B", ""),
      row("c", " C"),
    ]),
  );

  const FOUND = [
    [3, "b", "fell out", "blank price", "price"],
    [4, "c", "put right", "spaces", "productName"],
  ];

  it("writes what was found in each row for a spreadsheet", async () => {
    const { code } = await runImport("medicines.csv", "--report", "found.csv");
    expect(code).toBe(0);
    const [header, ...lines] = readFileSync(at("found.csv"), "utf8").split(
      "\r\n",
    );
    expect(header).toBe(
      '\ufeff"row","productId","outcome","rule","column","text"',
    );
    expect(lines).toEqual([
      expect.stringContaining(FOUND[0]!.map((cell) => `"${cell}"`).join(",")),
      expect.stringContaining(FOUND[1]!.map((cell) => `"${cell}"`).join(",")),
      "",
    ]);
  });

  it("writes it as JSON where the file's name ends so, also of a file that is refused", async () => {
    const words = ["--strict", "medicines.csv", "--report", "found.json"];
    expect((await runImport(...words)).code).toBe(1);
    const found: Record<string, unknown>[] = JSON.parse(
      readFileSync(at("found.json"), "utf8"),
    );
    expect(
      found.map(({ row, productId, outcome, rule, column }) => [
        row,
        productId,
        outcome,
        rule,
        column,
      ]),
    ).toEqual(FOUND);
  });

  it("is an empty list where nothing was found", async () => {
    write("medicines.csv", [row("a")]);
    await runImport("medicines.csv", "-r", "found.json");
    expect(JSON.parse(readFileSync(at("found.json"), "utf8"))).toEqual([]);
  });

  it("is asked for where nothing can be written", async () => {
    const files = readdirSync(at("."));
    const outcome = await runImport("medicines.csv", "-r", "none/found.csv");
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      `The report ${at("none/found.csv")} could not be written (ENOENT).\n`,
    ]);
    expect(readdirSync(at("."))).toEqual(files);
    expect(await productsOf(shop)).toHaveLength(149);
  });
});
