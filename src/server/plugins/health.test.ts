import { takeLoggedErrors } from "../../testing/testApp";
import { shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();

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
