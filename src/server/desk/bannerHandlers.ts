import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DeskBanner } from "../../desk/endpoints.gen";
import { writeSetting } from "../db/settings";
import { inTransaction } from "../db/transactions";
import { addEvent } from "../db/eventRepository";
import { HttpError, refuse } from "../http/httpError";
import {
  bannerHandlers,
  isPage,
  isPublicName,
  ownBannerFolder,
  removeOwnBanners,
  replaceOwnBanners,
  storeBanner,
  type BannerFile,
} from "../images/banners";
import type { DeskHandlers, DeskParts } from "./deskParts";
import { sessionOf } from "./guards";
import { SHOP } from "./shopHandlers";
import { withUpload } from "./uploads";

/** The setting that is written first, so that a second change waits for the end of the first. */
const CHANGED_BY = "banners_changed_by";

const textOf = (banners: readonly DeskBanner[]) =>
  banners.map(({ path, link = "" }) => `${path} ${link}`.trim()).join("\n");

/** The banners of the carousel, as `operator banners` sets them. */
export function deskBannerHandlers({
  db,
  live,
  starters,
  config: { dataDir },
}: DeskParts) {
  const { getBanners } = bannerHandlers(starters, dataDir, live);

  /** @throws HttpError if it can't be shown */
  function toFile({ path, link = "" }: DeskBanner): BannerFile {
    if (link && !isPage(link)) {
      throw new HttpError(
        400,
        `${link} is no page of the shop. Write it like /product?search=paracetamol.`,
      );
    }
    const file = join(ownBannerFolder(dataDir), path);
    const starter = starters.find((each) => each.path === path);
    if (!starter && !(isPublicName(path) && existsSync(file))) {
      throw new HttpError(
        409,
        `The picture ${path} is not there any more. Please add it again.`,
      );
    }
    return { path, file: starter?.file ?? file, ...(link && { link }) };
  }

  return {
    listBanners: getBanners,
    addBanner: (request) =>
      withUpload(request, dataDir, request.query.name, async (file) => ({
        path: await storeBanner(dataDir, file).catch(refuse),
      })),
    changeBanners: (request) =>
      inTransaction(db, async (transaction) => {
        const { seen, banners } = request.body;
        const who = sessionOf(request).name;
        // Others wait here, and compare with what this one has written.
        await writeSetting(transaction, CHANGED_BY, who);
        const before = await getBanners();
        if (textOf(before) !== textOf(seen)) {
          throw new HttpError(
            409,
            "Somebody else has changed the banners meanwhile. These are the banners as they are now.",
          );
        }
        const files = banners.map(toFile);
        if (files.length > 0)
          await replaceOwnBanners(dataDir, files).catch(refuse);
        else removeOwnBanners(dataDir);
        const after = await getBanners();
        await addEvent(transaction, {
          who,
          subject: SHOP,
          action: "Banners",
          before: textOf(before),
          after: textOf(after),
        });
        return after;
      }),
  } satisfies DeskHandlers;
}
