import { readFile } from "node:fs/promises";
import type { DeskBanner } from "../../../desk/endpoints.gen";
import { addEvent, readEvents } from "../../db/eventRepository";
import { readSetting, writeSetting } from "../../db/settings";
import { inTransaction } from "../../db/transactions";
import { HttpError } from "../../http/httpError";
import {
  deletePicturesBut,
  OWN_BANNERS,
  ownBannersIn,
  storePicture,
} from "../../images/bannerRepository";
import { bannerPath } from "../../images/banners";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";
import { SHOP } from "./deskShopHandlers";
import { withUpload } from "../../http/uploads";

/** Tells whether a text is a page of the shop, such as "/product?search=aspirin". */
const isPage = (link: string) => /^\/[a-z]/.test(link);

const textOf = (banners: readonly DeskBanner[]) =>
  banners.map(({ path, link = "" }) => `${path} ${link}`.trim()).join("\n");

/** The banners of the carousel. */
export function deskBannerHandlers({
  db,
  banners,
  live,
  config: { dataDir },
}: AppParts) {
  /** @throws HttpError if a banner can't be shown */
  async function requireShowable({ path, link }: DeskBanner): Promise<void> {
    if (link && !isPage(link)) {
      throw new HttpError(
        400,
        `${link} is no page of the shop. Write it like /product?search=paracetamol.`,
      );
    }
    if (await banners.picture(path)) return;
    throw new HttpError(
      409,
      `The picture ${path} is not there any more. Please add it again.`,
    );
  }

  return {
    listBanners: async () => banners.shown(),
    addBanner: (request) =>
      withUpload(request, dataDir, request.query.name, async (file) => {
        const { name } = request.query;
        const bytes = await readFile(file);
        const path = bannerPath(name, bytes);
        if (path === undefined) {
          throw new HttpError(
            409,
            `${name}: Save it as PNG, JPEG, WebP, or SVG with a viewBox, at most 1 MB. No banner was changed.`,
          );
        }
        await storePicture(db, path, bytes);
        return { path };
      }),
    async changeBanners(request) {
      const { seen, banners: next } = request.body;
      const who = sessionOf(request).name;
      for (const banner of next) await requireShowable(banner);
      await inTransaction(db, async (transaction) => {
        const stored = await readSetting(transaction, OWN_BANNERS);
        const own = ownBannersIn(stored);
        const before = textOf(banners.shown(own));
        if (before !== textOf(seen)) {
          const [last] = (await readEvents(transaction, SHOP)).filter(
            ({ action }) => action === "Banners",
          );
          throw new HttpError(
            409,
            `${last?.who ?? "Somebody"} has changed the banners${last ? ` at ${last.at}` : ""}. Yours were not saved. Save again to replace them, or discard yours.`,
          );
        }
        await writeSetting(transaction, OWN_BANNERS, JSON.stringify(next));
        await deletePicturesBut(transaction, [...next, ...own]);
        await addEvent(transaction, {
          who,
          subject: SHOP,
          action: "Banners",
          before,
          after: textOf(banners.shown(next)),
        });
      });
      await live.settings.refresh();
      return banners.shown();
    },
  } satisfies DeskHandlers;
}
