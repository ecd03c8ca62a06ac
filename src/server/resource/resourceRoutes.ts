import type { FastifyInstance, FastifyReply } from "fastify";
import { join } from "node:path";
import type { BannerPicture } from "../banner/banners";
import { findProduct } from "../catalog/products";
import type { ShopDatabase } from "../db/schema";
import { Refusal } from "../http/refusal";
import { drawPack } from "../pictures/drawPack";
import { drawnPictureNames, parseDrawnPictureName } from "./drawnPicture";
import { isPlainFileName } from "./fileName";

const FOR_GOOD = "public, max-age=31536000, immutable";

/** A drawing that somebody opens by itself must not run anything, wherever it came from. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface PictureRequest {
  Params: { file: string };
}

function notFound(): never {
  throw new Refusal(404, "There is no picture with this name.");
}

function sendSvg(reply: FastifyReply, svg: string, cacheControl: string) {
  return reply
    .header("Cache-Control", cacheControl)
    .type("image/svg+xml; charset=utf-8")
    .send(svg);
}

/**
 * The pictures: drawn ones, the operator's photos, banners (specification, section 7).
 *
 * @param dataDir its folder `photos` holds the operator's pictures
 */
export function addResourceRoutes(
  app: FastifyInstance,
  {
    db,
    banners,
    dataDir,
  }: {
    db: ShopDatabase;
    banners: readonly BannerPicture[];
    dataDir: string;
  },
): void {
  const bannerByPath = new Map(banners.map(({ path, svg }) => [path, svg]));
  const photos = join(dataDir, "photos");

  void app.register(async (pictures) => {
    pictures.addHook("onRequest", async (_request, reply) => {
      reply.header("Content-Security-Policy", PICTURE_POLICY);
      // A storefront on another origin shows these pictures too.
      reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    });

    pictures.get<PictureRequest>(
      "/Resource/Product/:file",
      async ({ params: { file } }, reply) => {
        const drawn = parseDrawnPictureName(file);
        if (drawn === undefined) {
          return isPlainFileName(file)
            ? reply.sendFile(file, photos, { dotfiles: "deny" })
            : notFound();
        }
        const product = (await findProduct(db, drawn.productId)) ?? notFound();
        const isCurrent = drawnPictureNames(product).includes(file);
        return sendSvg(
          reply,
          drawPack(product, drawn.view),
          isCurrent ? FOR_GOOD : "no-cache",
        );
      },
    );

    pictures.get<PictureRequest>(
      "/Resource/Banner/:file",
      async ({ params: { file } }, reply) =>
        sendSvg(reply, bannerByPath.get(file) ?? notFound(), FOR_GOOD),
    );
  });
}
