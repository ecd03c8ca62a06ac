import type { ShopDatabase } from "../../db/schema";
import {
  ago,
  hashOf,
  MINUTE,
  newSecret,
  rightsIn,
  type Person,
} from "./sessionRepository";

const LINK_LASTS = 10 * MINUTE;

/** Makes a link by which a person signs in once, within ten minutes; gives its secret. */
export async function makeLink(
  db: ShopDatabase,
  { name, rights }: Person,
  madeBy: string,
): Promise<string> {
  await db
    .deleteFrom("desk_link")
    .where("made_at", "<", ago(LINK_LASTS))
    .execute();
  const secret = newSecret();
  await db
    .insertInto("desk_link")
    .values({
      hash: hashOf(secret),
      name,
      rights: rights.join(" "),
      made_by: madeBy,
      made_at: ago(0),
    })
    .execute();
  return secret;
}

/** For whom a link is; undefined if there is none with this secret, or it is too old. */
export async function readLink(
  db: ShopDatabase,
  secret: string,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom("desk_link")
    .select(["name", "rights"])
    .where("hash", "=", hashOf(secret))
    .where("made_at", ">=", ago(LINK_LASTS))
    .executeTakeFirst();
  return row && { name: row.name, rights: rightsIn(row.rights) };
}

/** Spends a link; undefined if it is spent or wrong. */
export async function spendLink(
  db: ShopDatabase,
  secret: string,
): Promise<Person | undefined> {
  // Of two at the same moment one deletes it.
  const row = await db
    .deleteFrom("desk_link")
    .where("hash", "=", hashOf(secret))
    .where("made_at", ">=", ago(LINK_LASTS))
    .returning(["name", "rights"])
    .executeTakeFirst();
  return row && { name: row.name, rights: rightsIn(row.rights) };
}

/** Removes the links that a person has or has made for others. */
export async function removeLinksOf(
  db: ShopDatabase,
  name: string,
): Promise<void> {
  await db
    .deleteFrom("desk_link")
    .where(({ or, eb }) =>
      or([eb("name", "=", name), eb("made_by", "=", name)]),
    )
    .execute();
}
