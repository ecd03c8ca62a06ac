import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { projectPaths } from "../../testing/testApp";
import { shopForEachTest } from "../../testing/testShops";
import { findProjectRoot } from "../config";
import { HEADER } from "../import/testCatalogFile";
import { operate } from "./testCommand";
import { importedRow } from "./testImport";
import { placeOrder, sendEnquiry } from "./testSent";

const shop = shopForEachTest();
const at = (...names: string[]) => join(shop.dataDir, "..", ...names);

/** What a shell makes of a command: its words, without what follows a pipe. */
const wordsOf = (line: string) =>
  [...line.split(" | ")[0]!.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, inQuotes, word]) => inQuotes ?? word!,
  );

/** The operator's commands in a text, without those for which PostgreSQL is needed. */
const commandsIn = (text: string) =>
  [
    ...text.matchAll(
      /(DATABASE_URL=\S+ )?npm run (?:-s )?((?:operator --|db:\w+|catalog:\w+) [^\n`]+)/g,
    ),
  ]
    .filter(([, server]) => server === undefined)
    .map(([, , line]) => line!.replace(" -- ", " ").trim());

/** Renames the orders and enquiries of the shop as a text calls them. */
async function seed(text: string): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(shop.db);
  const numbers = text.match(/PH-\w{4}-\w{4}/g) ?? [];
  for (const order_number of new Set(numbers)) {
    const placed = await placeOrder(shop, { name: order_number });
    for (const table of ["customer_order", "order_line"] as const) {
      await shop.db
        .updateTable(table)
        .set({ order_number })
        .where("order_number", "=", placed)
        .execute();
    }
  }
  const ids = text.match(/^[0-9a-f]{8}(?=  )/gm) ?? [];
  for (const start of new Set(ids)) {
    const sent = await sendEnquiry(shop, { name: start });
    await shop.db
      .updateTable("enquiry")
      .set({ id: start + sent.slice(8) })
      .where("id", "=", sent)
      .execute();
  }
}

/** The files that the examples name, in the folder where they are typed. */
function writeFiles(): void {
  mkdirSync(at("backups"));
  cpSync(projectPaths.banners, at("offers"), { recursive: true });
  const rows = [HEADER, importedRow("7")].join("\n");
  for (const name of ["medicines.csv", "medicines.csv.gz"]) {
    writeFileSync(at(name), rows);
  }
  copyFileSync(
    join(findProjectRoot(), "src/testing/catalogs/medicines-za-9212.csv.gz"),
    at("medicines-za-9212.csv.gz"),
  );
}

/** Runs commands one after the other, as the shop's operator would. */
async function runAll(commands: readonly string[]): Promise<void> {
  writeFiles();
  await operate(shop, ["catalog:import", "medicines.csv"]);
  await shop.app.close();
  await shop.db.destroy();
  // What the upgrade of an older version has left.
  mkdirSync(at("data/backups"));
  await operate(shop, ["db:backup", "data/backups/shop-0.1.0.db"]);
  for (const command of commands) {
    const words = wordsOf(
      command.replaceAll(" /backups/", ` ${at("backups/")}`),
    );
    const { code, complained } = await operate(shop, words);
    expect([command, code, complained]).toEqual([
      command,
      0,
      expect.anything(),
    ]);
  }
}

it.each(["commands", "operating", "catalog-import"])(
  "each command in docs/%s.md does what it says",
  async (name) => {
    const text = readFileSync(
      join(findProjectRoot(), "docs", `${name}.md`),
      "utf8",
    );
    const commands = commandsIn(text);
    expect(commands.length).toBeGreaterThan(2);
    await seed(text);
    await runAll(commands);
  },
);
