import fs from "node:fs";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests({}, { limits: { readinessCheckEvery: 1 } });

it("/readyz says that the disk is full as long as the largest order may not fit", async () => {
  const room = fs.statfsSync(shop.dataDir);
  const statfs = jest.spyOn(fs, "statfsSync");
  const answerWith = async (bavail: number) => {
    statfs.mockReturnValue({ ...room, bsize: 1, bavail });
    return (await shop.app.inject("/readyz")).body;
  };
  expect(await answerWith(1_000_000)).toBe("The database is full.");
  expect(await answerWith(2_000_000)).toMatch(/^ready$/m);
});
