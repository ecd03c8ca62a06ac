import type { Banner } from "../../api/endpoints.gen";
import type { BannerPicture } from "./starterBanners";
import { readOwnBanners } from "./ownBanners";

/**
 * The calls under api/Banner (specification, section 7).
 *
 * @param starters shown as long as the operator has none in the data folder
 */
export function bannerHandlers(
  starters: readonly BannerPicture[],
  dataDir: string,
) {
  return {
    async getBanners(): Promise<Banner[]> {
      const own = await readOwnBanners(dataDir);
      return (
        own?.map((path) => ({ path })) ?? starters.map(({ path }) => ({ path }))
      );
    },
  };
}
