import type { Banner } from "../../api/endpoints.gen";
import type { BannerPicture } from "./banners";

/** The calls under api/Banner (specification, section 7). */
export function bannerHandlers(banners: readonly BannerPicture[]) {
  return {
    getBanners: async (): Promise<Banner[]> =>
      banners.map(({ path }) => ({ path })),
  };
}
