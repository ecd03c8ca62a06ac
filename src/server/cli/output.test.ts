import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";
import { placeOrder } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);
const at = (name: string) => join(shop.dataDir, "..", name);

describe("a list in a file", () => {
  it("is for its owner's eyes", async () => {
    await placeOrder(shop);
    const mask = process.umask(0);
    const outcome = await run("orders", "--output", "orders.json");
    process.umask(mask);
    const file = at("orders.json");
    expect(outcome).toEqual({
      code: 0,
      printed: `Wrote ${file}\n`,
      complained: "",
    });
    expect(JSON.parse(readFileSync(file, "utf8"))).toHaveLength(1);
    const mode = statSync(file).mode & 0o777;
    expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);
  });

  it("is there as a whole or not at all", async () => {
    expect(await run("orders", "--output", "none/orders.json")).toMatchObject({
      code: 1,
      complained: `The file ${at("none/orders.json")} could not be written (ENOENT).\n`,
    });
    await placeOrder(shop);
    await shop.db.schema.dropTable("order_line").execute();
    const broken = await run("orders", "--output", "orders.json");
    expect(broken.code).toBe(1);
    expect(broken.complained).toMatch(/^The command failed: .*order_line/);
    expect(readdirSync(at("")).sort()).toEqual(["data", "dist"]);
  });
});

it("what visitors typed hides nothing on a terminal, and reaches a program as it was", async () => {
  const marks = "\u202e\u2066\u061c\u200e\u200f\u00ad\u200b\u2060\ufeff\u3164";
  const name = `Ann ${marks}elpmaxE`;
  await placeOrder(shop, { name });
  const { printed } = await run("orders");
  expect(printed).toMatch(/^[\n -~]+$/);
  expect(JSON.parse(printed)).toMatchObject([{ name }]);
});
