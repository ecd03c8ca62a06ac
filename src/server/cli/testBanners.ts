import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner } from "../../api/endpoints.gen";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

/** For each test of a file an open shop, and beside its data an empty folder "offers" for banners. */
export function bannersForTests() {
  const shop = shopForEachTest();
  const inFolder = (...names: string[]) =>
    join(shop.dataDir, "../offers", ...names);
  beforeEach(() => mkdirSync(inFolder()));

  return {
    shop,
    /** The path of the folder, or of something in it. */
    inFolder,
    /** Puts a file into the folder. */
    put: (name: string, content: Buffer | string) =>
      writeFileSync(inFolder(name), content),
    /** Runs operator banners with these words. */
    banners: (...words: string[]) =>
      operate(shop, ["operator", "banners", ...words]),
    /** The banners that visitors see. */
    shown: async () =>
      (await shop.app.inject("/api/Banner/GetBanners"))
        .json<Banner[]>()
        .map(({ path }) => path),
  };
}
