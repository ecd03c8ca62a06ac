import fs from "node:fs/promises";
import { takeLoggedErrors } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();
afterEach(() => jest.restoreAllMocks());

const ask = async () => (await shop.app.inject("/readyz")).body;
/** Lets the clock of the host go on. */
const passes = (milliseconds: number) =>
  jest
    .spyOn(performance, "now")
    .mockReturnValue(performance.now() + milliseconds);

it("the operator's own addresses answer in a word that nobody keeps", async () => {
  for (const [url, word] of [
    ["/healthz", "alive"],
    ["/readyz", "ready"],
  ] as const) {
    const { statusCode, body, headers } = await shop.app.inject(url);
    expect([statusCode, body]).toEqual([200, word]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
  }
});

describe("/readyz", () => {
  it("says so where it can't tell what is wrong, and the log does", async () => {
    await shop.db.schema.dropTable("setting").execute();
    const reply = await shop.app.inject("/readyz");
    expect([reply.statusCode, reply.body]).toEqual([
      503,
      "The database does not answer as it should.",
    ]);
    expect(takeLoggedErrors(shop).join("")).toContain("no such table");
  });

  it("writes once for all who ask within 5 s, at the same moment or one after the other", async () => {
    const begins = jest.spyOn(shop.db, "transaction");
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    replies.push(await ask(), await ask());
    expect(new Set(replies)).toEqual(new Set(["ready"]));
    expect(begins).toHaveBeenCalledTimes(1);
    passes(5_000);
    await ask();
    expect(begins).toHaveBeenCalledTimes(2);
  });

  it("says that the disk is full as long as the largest order may not fit", async () => {
    const status = await fs.statfs(shop.dataDir);
    const free = (bytes: number) =>
      jest
        .spyOn(fs, "statfs")
        .mockResolvedValue({ ...status, bsize: 1, bavail: bytes });
    free(1_000_000);
    expect(await ask()).toBe("The disk of the database is full.");
    free(2_000_000);
    passes(5_000);
    expect(await ask()).toBe("ready");
  });

  it("tells for a minute of damage that an order met and its own write did not", async () => {
    const order = await anOrder(shop);
    const damaged = { code: "ERR_SQLITE_ERROR", errcode: 11 };
    jest.spyOn(shop.db, "transaction").mockImplementationOnce(() => {
      throw Object.assign(
        new Error("database disk image is malformed"),
        damaged,
      );
    });
    const reply = await post(shop, "/api/Order/AddOrder", order);
    expect(reply.statusCode).toBe(503);
    expect(takeLoggedErrors(shop)).toHaveLength(1);
    expect(await ask()).toBe("The database is damaged.");
    passes(60_000);
    expect(await ask()).toBe("ready");
  });
});
