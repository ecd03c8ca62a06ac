import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backupsForTests } from "./testBackups";

const { at, place, reopen, run, shop } = backupsForTests();
const storedOrders = async () =>
  (await shop.db.selectFrom("customer_order").selectAll().execute()).length;

describe("db:restore", () => {
  beforeEach(async () => {
    await place("first-key");
    await run("db:backup", "shop.bak");
    await place("second-key");
  });

  const reopened = async () => {
    await reopen();
    return storedOrders();
  };
  const closeShop = async () => {
    await shop.app.close();
    await shop.db.destroy();
  };
  const filesOfData = () =>
    Object.fromEntries(
      readdirSync(shop.dataDir)
        // Closed databases lose their empty journals when statements are collected.
        .filter((name) => !/-(wal|shm)$/.test(name))
        .sort()
        .map((name) => [name, readFileSync(join(shop.dataDir, name), "hex")]),
    );

  it("puts the backup in the database's place and keeps what was there", async () => {
    await closeShop();
    const outcome = await run("db:restore", "shop.bak");
    expect(outcome.complained).toBe("");
    expect(outcome.code).toBe(0);
    const [, keptAs] =
      /^Restored 1 order with 2 lines and 0 enquiries\.\nThe replaced database is kept as (.*shop\.db\.replaced-\d{4}-\d\d-\d\dT[\d.-]+Z): delete it when you no longer need it\.\n$/.exec(
        outcome.printed,
      ) ?? [];
    expect(await reopened()).toBe(1);
    // The key that the backup knows is still that order's.
    expect((await place("first-key")).body).toContain("Success");
    expect(await storedOrders()).toBe(1);
    await closeShop();

    await run("db:restore", keptAs!);
    expect(await reopened()).toBe(2);
  });

  it("refuses while a shop is open on the folder", async () => {
    const outcome = await run("db:restore", "shop.bak");
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      `The data folder ${shop.dataDir} is in use by a shop that is open, or by another command. Please end it first, then try again.\n`,
    ]);
    expect(await storedOrders()).toBe(2);
  });

  it.each([
    [
      "something else",
      (file: string) => writeFileSync(file, "no database".repeat(1_000)),
      "it is damaged, or no database at all",
    ],
    [
      "half a backup",
      (file: string) => truncateSync(file, statSync(file).size / 2),
      "it is damaged, or no database at all",
    ],
    [
      "a backup that counts its free pages wrongly",
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.writeUInt32BE(7, 36);
        writeFileSync(file, bytes);
      },
      "it is damaged",
    ],
  ])("changes nothing where it is given %s", async (_what, spoil, why) => {
    await closeShop();
    spoil(at("shop.bak"));
    const before = filesOfData();
    const outcome = await run("db:restore", "shop.bak");
    expect(outcome.code).toBe(1);
    expect(outcome.complained).toMatch(
      new RegExp(`^${at("shop.bak")} can't be used: ${why}\\.`),
    );
    expect(filesOfData()).toEqual(before);
    expect(await reopened()).toBe(2);
  });

  it("replaces a damaged database, and takes another shop's folder as it lies", async () => {
    mkdirSync(at("crashed"));
    for (const name of ["shop.db", "shop.db-wal"]) {
      writeFileSync(
        join(at("crashed"), name),
        readFileSync(join(shop.dataDir, name)),
      );
    }
    await closeShop();
    writeFileSync(join(shop.dataDir, "shop.db"), "not a database".repeat(99));
    writeFileSync(join(shop.dataDir, "shop.db-wal"), "nor a journal");
    chmodSync(at("crashed/shop.db"), 0o444);
    const outcome = await run("db:restore", "crashed/shop.db");
    expect(outcome.complained).toBe("");
    expect(readdirSync(shop.dataDir)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^shop\.db\.replaced-.*Z$/),
        expect.stringMatching(/^shop\.db\.replaced-.*Z-wal$/),
      ]),
    );
    expect(await reopened()).toBe(2);
    const mode = statSync(join(shop.dataDir, "shop.db")).mode & 0o777;
    expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);
  });
});
