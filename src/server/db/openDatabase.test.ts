import { DatabaseSync } from "@photostructure/sqlite";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { folderForEachTest } from "../../testing/host/testApp";
import { openDatabase } from "./openDatabase";
import { readSetting, writeSetting } from "./settings";
import { inTransaction } from "./transactions";

const folder = folderForEachTest();

it("the database syncs commits, checks references, and never sleeps", async () => {
  await using db = await openDatabase(folder());
  const { rows } = await sql`
    select journal_mode, synchronous, foreign_keys, timeout
    from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys,
      pragma_busy_timeout`.execute(db);
  expect(rows).toEqual([
    { journal_mode: "wal", synchronous: 2, foreign_keys: 1, timeout: 0 },
  ]);
});

it("a transaction waits for another program's lock, and readers don't wait meanwhile", async () => {
  await using db = await openDatabase(folder());
  await writeSetting(db, "a", "old");
  const other = new DatabaseSync(join(folder(), "shop.db"));
  other.exec("begin immediate");
  let isWritten = false;
  const writing = inTransaction(db, (transaction) =>
    writeSetting(transaction, "a", "new"),
  ).then(() => (isWritten = true));
  for (let read = 0; read < 3; read += 1)
    expect(await readSetting(db, "a")).toBe("old");
  expect(isWritten).toBe(false);
  other.exec("commit");
  other.close();
  await writing;
  expect(await readSetting(db, "a")).toBe("new");
});

it("a folder that can't be made is named, and so is a file that is no database", async () => {
  const file = join(folder(), "shop.db");
  writeFileSync(file, "no database, but a long text".repeat(50));
  const inFile = join(file, "data");
  await expect(openDatabase(inFile)).rejects.toThrow(
    `The shop can't write to its data folder ${inFile} (ENOTDIR). Please make it writable, or choose another folder, for example: DATA_DIR=./my-data npm start`,
  );
  await expect(openDatabase(folder())).rejects.toThrow(
    `The database ${file} could not be opened (file is not a database). Please restore it from a backup, or choose another folder with DATA_DIR.`,
  );
});

it("a damaged database is refused after a crash, unseen after a clean end", async () => {
  const whole = join(folder(), "whole");
  const crashed = join(folder(), "crashed");
  await (await openDatabase(whole)).destroy();
  await using db = await openDatabase(whole);
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
  const bytes = readFileSync(join(crashed, "shop.db"));
  // How many free pages there are.
  bytes.writeUInt32BE(7, 36);
  writeFileSync(join(crashed, "shop.db"), bytes);
  await expect(openDatabase(crashed)).rejects.toThrow(
    /shop\.db is damaged\. Please restore it from a backup/,
  );
  rmSync(join(crashed, "shop.db-wal"));
  await (await openDatabase(crashed)).destroy();
});

it("a database of another version of the shop is refused", async () => {
  await using db = await openDatabase(folder());
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2100')`.execute(
    db,
  );
  await expect(openDatabase(folder())).rejects.toThrow(
    "The database was made by another version of this shop. Please start that version, or choose another folder",
  );
});
