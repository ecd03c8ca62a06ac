import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { isPhotoFileName } from "../../domain/product/photoFiles";
import type { ServerConfig } from "../boot/config";
import { FOR_GOOD, SHORTLY } from "../http/caching";
import { isPlainFileName } from "../http/servedFile";
import { mediaTypeOf, type Banners } from "./banners";
import { madePhotoFolder } from "./makePhoto";

/** A drawing that somebody opens by itself must not run anything, wherever it came from. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface PictureRequest {
  Params: { file: string };
}

/** The pictures: the operator's photos, banners (specification, section 7). */
export function addResourceRoutes(
  app: FastifyInstance,
  {
    banners,
    config: { dataDir },
  }: { banners: Banners; config: Pick<ServerConfig, "dataDir"> },
): void {
  void app.register(async (pictures) => {
    pictures.addHook("onRequest", async (_request, reply) => {
      reply.header("Content-Security-Policy", PICTURE_POLICY);
      // A storefront on another origin shows these pictures too.
      reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    });

    pictures.get<PictureRequest>(
      "/Resource/Product/:file",
      async ({ params: { file } }, reply) => {
        const isMade = isPhotoFileName(file);
        return reply
          .header("Cache-Control", isMade ? FOR_GOOD : SHORTLY)
          .sendFile(
            file,
            isMade ? madePhotoFolder(dataDir, file) : join(dataDir, "photos"),
          );
      },
    );

    pictures.get<PictureRequest>(
      "/Resource/Banner/:file",
      async ({ params: { file } }, reply) => {
        if (!isPlainFileName(file)) return reply.callNotFound();
        const picture = await banners.picture(file);
        if (!picture) return reply.callNotFound();
        return reply
          .header("Cache-Control", FOR_GOOD)
          .type(mediaTypeOf(file))
          .send(picture);
      },
    );
  });
}
