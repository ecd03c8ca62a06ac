import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();

const failureOf = async (words: string[], env: Record<string, string> = {}) => {
  const { code, complained } = await operate(shop, words, env);
  return [code, complained];
};

describe("every command", () => {
  it.each([
    [[], "backup"],
    [["product"], "withdraw"],
    [["db:copy"], "unknown command 'db:copy'"],
  ])("is named where none, or a wrong one, is given: %j", async (words, text) =>
    expect(await failureOf(words)).toEqual([2, expect.stringContaining(text)]),
  );

  it.each([
    ["--dry-run", { npm_config_dry_run: "true" }],
    ["--replace", { npm_config_replace_registry_host: "a.csv" }],
  ])("is refused where npm has kept %s", async (option, env) =>
    expect(await failureOf(["import", "a.csv"], env)).toEqual([
      2,
      `npm has kept ${option} for itself, and nothing was done. Write two dashes before the command: npm run shop -- …\n`,
    ]),
  );

  it("reads the settings of the data folder", async () => {
    const file = join(shop.dataDir, ".env");
    const orders = ["orders", "orders.json"];
    writeFileSync(file, "RETENTION_DAYS=never");
    expect(await failureOf(orders)).toEqual([
      1,
      expect.stringContaining("RETENTION_DAYS is 'never'."),
    ]);
    expect(await failureOf(orders, { RETENTION_DAYS: "365" })).toEqual([0, ""]);
    writeFileSync(file, "PORT=http");
    expect(await failureOf(orders)).toEqual([
      1,
      expect.stringMatching(/^PORT is 'http'\. /),
    ]);
  });

  // Only root can become another account.
  it("says that another account may not use the data folder", async () => {
    if (process.getuid?.() !== 0) return;
    process.seteuid?.(65_534);
    try {
      expect(await failureOf(["settings"])).toEqual([
        1,
        `This account may not use the files in ${shop.dataDir}. Run the command as the account of the shop, for example: sudo -u shop npm run shop settings\n`,
      ]);
    } finally {
      process.seteuid?.(0);
    }
  });
});
