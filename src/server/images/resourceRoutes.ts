import type { FastifyInstance, FastifyReply } from "fastify";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { isPhotoFileName } from "../../domain/photoFiles";
import { toProduct } from "../catalog/catalogProduct";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import { drawnPictureName, drawnProductId } from "../catalog/drawnPicture";
import { FOR_GOOD, shareReply } from "../plugins/caching";
import { HttpError } from "../plugins/errors";
import { isPlainFileName, isServedFile } from "../plugins/servedFile";
import { ownBannerFolder, type BannerPicture } from "../shop/banners";
import { isPublicName } from "./bannerFiles";
import { drawPack } from "./drawPack";
import { madePhotoFolder } from "./makePhoto";

/** A drawing that somebody opens by itself must not run anything, wherever it came from. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".svg": "image/svg+xml; charset=utf-8",
};

interface PictureRequest {
  Params: { file: string };
}

function notFound(): never {
  throw new HttpError(404, "There is no picture with this name.");
}

const sendSvg = (reply: FastifyReply, svg: string) =>
  reply.type("image/svg+xml; charset=utf-8").send(svg);

/** A file whose name changes with the picture. */
async function sendForGood(reply: FastifyReply, file: string, folder: string) {
  if (!isServedFile(file, folder)) notFound();
  const picture = await readFile(join(folder, file));
  return shareReply(reply, "picture", FOR_GOOD)
    .type(PICTURE_TYPES[extname(file)] ?? notFound())
    .send(picture);
}

/**
 * The pictures: drawn ones, the operator's photos, banners (specification, section 7).
 *
 * @param dataDir its folders `photos` and `banners` hold the operator's pictures
 */
export function addResourceRoutes(
  app: FastifyInstance,
  parts: {
    catalogs: CurrentCatalog;
    banners: readonly BannerPicture[];
    dataDir: string;
  },
): void {
  const { catalogs, banners, dataDir } = parts;
  const starters = new Map(banners.map(({ path, svg }) => [path, svg]));
  const photos = join(dataDir, "photos");
  const ownBanners = ownBannerFolder(dataDir);

  void app.register(async (pictures) => {
    pictures.addHook("onRequest", async (_request, reply) => {
      reply.header("Content-Security-Policy", PICTURE_POLICY);
      // A storefront on another origin shows these pictures too.
      reply.header("Cross-Origin-Resource-Policy", "cross-origin");
      shareReply(reply, "picture");
    });

    pictures.get<PictureRequest>(
      "/Resource/Product/:file",
      async ({ params: { file } }, reply) => {
        if (isPhotoFileName(file)) {
          return sendForGood(reply, file, madePhotoFolder(dataDir, file));
        }
        const drawnId = drawnProductId(file);
        if (drawnId === undefined) {
          return isPlainFileName(file)
            ? reply.sendFile(file, photos, { dotfiles: "deny" })
            : notFound();
        }
        const found = catalogs.catalog.product(drawnId) ?? notFound();
        const product = toProduct(found, []);
        const isCurrent = drawnPictureName(product) === file;
        if (isCurrent) shareReply(reply, "picture", FOR_GOOD);
        return sendSvg(reply, drawPack(product));
      },
    );

    pictures.get<PictureRequest>(
      "/Resource/Banner/:file",
      async ({ params: { file } }, reply) => {
        const starter = starters.get(file);
        if (starter !== undefined)
          return sendSvg(shareReply(reply, "picture", FOR_GOOD), starter);
        if (!isPublicName(file)) notFound();
        return sendForGood(reply, file, ownBanners);
      },
    );
  });
}
