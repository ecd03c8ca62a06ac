import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopForAllTests } from "../../testing/testShops";
import { operate } from "./testCommand";

const shop = shopForAllTests();

describe("every command", () => {
  it("is named where none is given, and a wrong one is refused", async () => {
    const none = await operate(shop, []);
    expect(none.code).toBe(2);
    expect(none.complained).toContain("db:backup");
    const operator = await operate(shop, ["operator"]);
    expect(operator.code).toBe(2);
    expect(operator.complained).toContain("orders");
    const wrong = await operate(shop, ["db:destroy"]);
    expect(wrong.code).toBe(2);
    expect(wrong.complained).toContain("unknown command 'db:destroy'");
  });

  it("reads the settings of the data folder", async () => {
    writeFileSync(join(shop.dataDir, ".env"), "RETENTION_DAYS=never");
    const purge = await operate(shop, ["db:purge"]);
    expect(purge.complained).toContain("RETENTION_DAYS is 'never'.");
    const wins = await operate(shop, ["db:purge", "-n"], {
      RETENTION_DAYS: "365",
    });
    expect(wins.code).toBe(0);
    writeFileSync(join(shop.dataDir, ".env"), "RETENTION_DAYS");
    const broken = await operate(shop, ["db:purge", "-n"]);
    expect(broken.complained).toContain(".env, line 1 is not a setting.");
    rmSync(join(shop.dataDir, ".env"));
  });

  // Only root can become another account.
  it("says that another account may not use the data folder", async () => {
    if (process.getuid?.() !== 0) return;
    process.seteuid?.(65_534);
    try {
      const { code, complained } = await operate(shop, ["operator", "orders"]);
      expect([code, complained]).toEqual([
        1,
        `This account may not use the files in ${shop.dataDir}. Run the command as the account of the shop, for example: sudo -u shop npm run operator -- orders\n`,
      ]);
    } finally {
      process.seteuid?.(0);
    }
  });

  it("names a setting that it can't work with", async () => {
    const outcome = await operate(shop, ["operator", "orders"], {
      PORT: "http",
    });
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      expect.stringMatching(/^PORT is 'http'\. /),
    ]);
  });
});
