import type { Banner } from "../../storefront/api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";

/** The setting that lists the shop's own banners as JSON; missing or empty while it has none. */
export const OWN_BANNERS = "banners";

/** Stores a picture under a name that has the hash of what it holds. */
export async function storePicture(
  db: ShopDatabase,
  path: string,
  bytes: Buffer,
): Promise<void> {
  await db
    .insertInto("banner_picture")
    .values({ path, base64: bytes.toString("base64") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A stored picture; undefined if there is none of this name. */
export async function findPicture(
  db: ShopDatabase,
  path: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("banner_picture")
    .select("base64")
    .where("path", "=", path)
    .executeTakeFirst();
  return row && Buffer.from(row.base64, "base64");
}

/** Deletes pictures that no banner needs, nor a page that is still open. */
export async function deletePicturesBut(
  transaction: ShopDatabase,
  needed: readonly Banner[],
): Promise<void> {
  const paths = needed.map(({ path }) => path);
  await transaction
    .deleteFrom("banner_picture")
    .$if(paths.length > 0, (query) => query.where("path", "not in", paths))
    .execute();
}

export const ownBannersIn = (text: string | undefined): Banner[] =>
  text ? (JSON.parse(text) as Banner[]) : [];
