import fs from "node:fs/promises";
import { takeLoggedErrors } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();

const ask = async () => (await shop.app.inject("/readyz")).body;
/** Lets the clock of the host go on. */
const passes = (milliseconds: number) =>
  jest
    .spyOn(performance, "now")
    .mockReturnValue(performance.now() + milliseconds);

describe("/readyz", () => {
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
    expect(await ask()).toMatch(/^ready$/m);
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
    expect(await ask()).toMatch(/^ready$/m);
  });
});
