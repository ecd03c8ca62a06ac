import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { temporaryFolder } from "../../testing/testApp";
import { migrate } from "./migrate";
import { openDatabase } from "./openDatabase";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

let folder: string;
const open: ShopDatabase[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((db) => db.destroy()));
  rmSync(folder, { recursive: true });
});

async function openIn(dataDir: string): Promise<ShopDatabase> {
  const db = await openDatabase(dataDir);
  open.push(db);
  return db;
}

const valueOf = async (db: ShopDatabase, pragma: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`pragma ${sql.raw(pragma)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
};

describe("the database", () => {
  it("puts what was committed on disk", async () => {
    const db = await openIn(folder);
    expect(await valueOf(db, "journal_mode")).toBe("wal");
    expect(await valueOf(db, "synchronous")).toBe(2);
    expect(await valueOf(db, "foreign_keys")).toBe(1);
  });

  it("never puts the process to sleep while it waits for another program", async () => {
    expect(await valueOf(await openIn(folder), "busy_timeout")).toBe(0);
  });

  it("takes each migration once", async () => {
    const db = await openIn(folder);
    await writeSetting(db, "shipping_cents", "100");
    expect(await migrate(db)).toEqual([]);
    expect(await readSetting(db, "shipping_cents")).toBe("100");
  });

  it("keeps its rows when it is opened again", async () => {
    await writeSetting(await openIn(folder), "shipping_cents", "100");
    await open.pop()?.destroy();
    expect(await readSetting(await openIn(folder), "shipping_cents")).toBe(
      "100",
    );
  });

  it("is whole in its one file once it is closed", async () => {
    const db = await openIn(join(folder, "data"));
    await writeSetting(db, "shipping_cents", "100");
    await open.pop()?.destroy();
    mkdirSync(join(folder, "copy"));
    copyFileSync(
      join(folder, "data", "shop.db"),
      join(folder, "copy", "shop.db"),
    );
    const copy = await openIn(join(folder, "copy"));
    expect(await readSetting(copy, "shipping_cents")).toBe("100");
  });

  it("refuses a line without its order", async () => {
    const db = await openIn(folder);
    const line = db.insertInto("order_line").values({
      order_number: "PH-NONE-2222",
      position: 1,
      product_id: "7",
      product_name: "Aspirin",
      mg: 75,
      pack: 28,
      qty: 1,
      price_cents: 1,
      discount_cents: 0,
    });
    await expect(line.execute()).rejects.toThrow(/FOREIGN KEY/);
  });
});

/** Overwrites a table's first page in a copy of the database. */
async function overwritePage(db: ShopDatabase, table: string, copy: string) {
  const size = 4_096;
  const { rows } = await sql<{
    rootpage: number;
  }>`select rootpage from sqlite_master where name = ${table}`.execute(db);
  const descriptor = openSync(copy, "r+");
  const position = (rows[0]!.rootpage - 1) * size;
  writeSync(descriptor, Buffer.alloc(size, 7), 0, size, position);
  closeSync(descriptor);
}

describe("a database that can't be opened", () => {
  it("names the folder that can't be made", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const dataDir = join(file, "data");
    await expect(openDatabase(dataDir)).rejects.toThrow(
      `The shop can't write to its data folder ${dataDir} (ENOTDIR). Please make it writable, or choose another folder, for example: DATA_DIR=./my-data npm start`,
    );
  });

  it("names the file that is no database", async () => {
    const file = join(folder, "shop.db");
    writeFileSync(file, "no database at all, but a longer text".repeat(50));
    await expect(openDatabase(folder)).rejects.toThrow(
      `The database ${file} could not be opened (file is not a database). Please restore it from a backup, or choose another folder with DATA_DIR.`,
    );
  });

  it("names the file where a folder has its name", async () => {
    const file = join(folder, "shop.db");
    mkdirSync(file);
    await expect(openDatabase(folder)).rejects.toThrow(
      `The database ${file} could not be opened (Failed to open database: unable to open database file). Please put that right, or choose another folder with DATA_DIR.`,
    );
  });

  it("is refused after a crash if it is damaged, and not looked through after a clean end", async () => {
    const whole = join(folder, "whole");
    const crashed = join(folder, "crashed");
    await (await openDatabase(whole)).destroy();
    const db = await openIn(whole);
    await writeSetting(db, "shipping_cents", "100");
    mkdirSync(crashed);
    const crash = () => {
      for (const name of ["shop.db", "shop.db-wal"]) {
        copyFileSync(join(whole, name), join(crashed, name));
      }
    };
    crash();
    await (await openDatabase(crashed)).destroy();
    crash();
    await overwritePage(db, "customer_order", join(crashed, "shop.db"));
    await expect(openDatabase(crashed)).rejects.toThrow(
      /shop\.db is damaged\. Please restore it from a backup/,
    );
    rmSync(join(crashed, "shop.db-wal"));
    await (await openDatabase(crashed)).destroy();
  });

  it("advises no restore where another program only holds the file", async () => {
    await openIn(folder);
    const other = new DatabaseSync(join(folder, "shop.db"));
    other.exec("begin immediate; delete from kysely_migration");
    const opening = openDatabase(folder, { lockTimeout: 0 });
    await expect(opening).rejects.toThrow(
      /\(database is locked\)\. Please put that right/,
    );
    other.close();
  });

  it("says so where a newer shop made it", async () => {
    const db = await openIn(folder);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2100')`.execute(
      db,
    );
    await expect(openDatabase(folder)).rejects.toThrow(
      "The database was made by a newer version of this shop.",
    );
  });
});
