import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { realpathSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Tells whether a text is the name of a file and nothing more: no folder, no way
 * up, no hidden file, 1 to 255 characters.
 */
export function isPlainFileName(name: string): boolean {
  return (
    /^[^./\\:\p{Cc}][^/\\:\p{Cc}]{0,254}$/u.test(name) && !/[. ]$/.test(name)
  );
}

/**
 * Tells whether a file may be shown: its path has plain names only, and it lies in
 * the folder, also where it, or a folder above it, is a link.
 *
 * @param path below the folder, with `/` between its parts
 * @param folder absolute path; may be a link itself
 */
export function isServedFile(path: string, folder: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  if (!parts.every(isPlainFileName)) return false;
  try {
    const home = realpathSync.native(folder);
    const file = realpathSync.native(join(folder, ...parts));
    return file === home || file.startsWith(home + sep);
  } catch {
    return false;
  }
}

/** The time for which browsers may keep a file, by its path; the others are revalidated each time. */
const CACHE_RULES: readonly (readonly [RegExp, string])[] = [
  [/[\\/]assets[\\/]/, "public, max-age=31536000, immutable"],
  // Browsers look for the icon whenever the address changes.
  [/[\\/](favicon|apple-touch-icon|icon-[\w-]+)\.(svg|png)/, "max-age=86400"],
];

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
      const [, rule = "no-cache"] =
        CACHE_RULES.find(([pattern]) => pattern.test(file)) ?? [];
      reply.setHeader("Cache-Control", rule);
    },
  });
  // @fastify/static says in which letters other texts are written, but not drawings.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.getHeader("content-type") === "image/svg+xml")
      reply.type("image/svg+xml; charset=utf-8");
  });
}
