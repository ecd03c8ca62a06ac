import fs from "node:fs/promises";
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
    expect(await ask()).toBe("The database is full.");
    free(2_000_000);
    passes(5_000);
    expect(await ask()).toMatch(/^ready$/m);
  });
});
