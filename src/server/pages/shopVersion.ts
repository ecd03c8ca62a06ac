import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** What pages are made of, besides the one product or stretch that their address names. */
const CALLS = [
  "/api/Config/Get",
  "/api/Banner/GetBanners",
  "/api/Product/GetCategories",
];

/** So long pages may be behind the shop (milliseconds). */
export const BEHIND = 1_000;

/**
 * Tells one state of the shop from another: catalog, banners and
 * configuration, as the tags of the calls have them.
 *
 * @param now milliseconds
 * @returns asks at most once in `BEHIND`, whoever wants to know
 */
export function shopVersion(app: FastifyInstance, now = () => Date.now()) {
  let askedAt = -Infinity;
  let version: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const tags = await Promise.all(
      CALLS.map(async (url) => {
        const { statusCode, headers } = await app.inject(url);
        return statusCode === 200 ? headers.etag : statusCode;
      }),
    );
    return createHash("sha256").update(tags.join()).digest("base64url");
  }

  return (): Promise<string> => {
    if (version && now() - askedAt < BEHIND) return version;
    askedAt = now();
    return (version = ask());
  };
}
