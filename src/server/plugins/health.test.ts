import fs from "node:fs/promises";
import { takeLoggedErrors } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();
afterEach(() => jest.restoreAllMocks());

describe("the operator's own addresses", () => {
  it.each([
    ["/healthz", "alive"],
    ["/readyz", "ready"],
  ])("%s answers in a word that nobody keeps", async (url, word) => {
    const reply = await shop.app.inject(url);
    expect([reply.statusCode, reply.body]).toEqual([200, word]);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("answer no other method", async () => {
    const reply = await shop.app.inject({ method: "POST", url: "/readyz" });
    expect(reply.statusCode).toBe(404);
  });
});

it("/readyz says so where it can't tell what is wrong, and the log does", async () => {
  await shop.db.schema.dropTable("setting").execute();
  const reply = await shop.app.inject("/readyz");
  expect([reply.statusCode, reply.body]).toEqual([
    503,
    "The database does not answer as it should.",
  ]);
  expect(takeLoggedErrors(shop).join("")).toMatch(
    /no such table|does not exist/,
  );
});

it("/readyz writes once for all who ask within 5 s, at the same moment or one after the other", async () => {
  const begins = jest.spyOn(shop.db, "transaction");
  const ask = async () => (await shop.app.inject("/readyz")).body;
  const replies = await Promise.all(Array.from({ length: 20 }, ask));
  replies.push(await ask(), await ask());
  expect(new Set(replies)).toEqual(new Set(["ready"]));
  expect(begins).toHaveBeenCalledTimes(1);
  const later = performance.now() + 5_000;
  const clock = jest.spyOn(performance, "now").mockReturnValue(later);
  await ask();
  clock.mockRestore();
  expect(begins).toHaveBeenCalledTimes(2);
});

it("/readyz says that the disk is full as long as the largest order may not fit", async () => {
  const status = await fs.statfs(shop.dataDir);
  const free = (bytes: number) =>
    jest
      .spyOn(fs, "statfs")
      .mockResolvedValue({ ...status, bsize: 1, bavail: bytes });
  const passes = (milliseconds: number) =>
    jest
      .spyOn(performance, "now")
      .mockReturnValue(performance.now() + milliseconds);
  free(1_000_000);
  expect((await shop.app.inject("/readyz")).body).toBe(
    "The disk of the database is full.",
  );
  free(2_000_000);
  passes(5_000);
  expect((await shop.app.inject("/readyz")).body).toBe("ready");
});

it("/readyz tells for a minute of damage that an order met and its own write did not", async () => {
  const order = await anOrder(shop);
  const damaged = { code: "ERR_SQLITE_ERROR", errcode: 11 };
  jest.spyOn(shop.db, "transaction").mockImplementationOnce(() => {
    throw Object.assign(new Error("database disk image is malformed"), damaged);
  });
  const reply = await post(shop, "/api/Order/AddOrder", order);
  expect(reply.statusCode).toBe(503);
  expect(takeLoggedErrors(shop)).toHaveLength(1);

  const ask = async () => (await shop.app.inject("/readyz")).body;
  expect(await ask()).toBe("The database is damaged.");
  const later = performance.now() + 60_000;
  jest.spyOn(performance, "now").mockReturnValue(later);
  expect(await ask()).toBe("ready");
});
