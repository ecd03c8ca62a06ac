import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Tells whether a text is the name of a file and nothing more: no folder, no way
 * up, no hidden file, 1 to 255 characters.
 */
export function isPlainFileName(name: string): boolean {
  return (
    /^[^./\\:\p{Cc}][^/\\:\p{Cc}]{0,254}$/u.test(name) && !/[. ]$/.test(name)
  );
}

/** Tells whether a path of plain names leads to something in a folder. */
export function isServedFile(path: string, folder: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.every(isPlainFileName) && existsSync(join(folder, ...parts));
}

/** Names of these files change with what they hold. */
const ASSET = /[\\/]assets[\\/]/;

/**
 * Lets replies send the files of a build.
 *
 * @param folder absolute path
 */
export async function addFiles(
  app: FastifyInstance,
  folder: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    dotfiles: "ignore",
    // Nobody needs a part of a file, and a request for one can fail.
    acceptRanges: false,
    // The build puts compressed files beside them.
    preCompressed: true,
    allowedPath: (path, root) =>
      typeof root === "string" && isServedFile(path, root),
    setHeaders(reply, file) {
      reply.setHeader(
        "Cache-Control",
        ASSET.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
