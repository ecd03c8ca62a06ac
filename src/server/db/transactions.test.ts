import { rmSync } from "node:fs";
import { temporaryFolder } from "../testApp";
import { openDatabase } from "./openDatabase";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

let folder: string;
let db: ShopDatabase;

beforeEach(async () => {
  folder = temporaryFolder();
  db = await openDatabase(folder);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

describe("transactions", () => {
  it("queue, and never meet inside one another", async () => {
    await writeSetting(db, "count", "0");
    const countUp = () =>
      db.transaction().execute(async (transaction) => {
        const count = Number(await readSetting(transaction, "count"));
        await new Promise(setImmediate);
        await writeSetting(transaction, "count", String(count + 1));
      });
    await Promise.all(Array.from({ length: 50 }, countUp));
    expect(await readSetting(db, "count")).toBe("50");
  });

  it("leave nothing behind where they fail", async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await writeSetting(transaction, "half", "done");
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    expect(await readSetting(db, "half")).toBeUndefined();
  });

  it("go on working after many different statements", async () => {
    for (let count = 1; count <= 200; count += 1) {
      const names = Array.from({ length: count }, (_, index) => `n${index}`);
      const rows = await db
        .selectFrom("setting")
        .select("name")
        .where("name", "in", ["shipping_cents", ...names])
        .execute();
      expect(rows).toEqual([{ name: "shipping_cents" }]);
    }
  });
});
