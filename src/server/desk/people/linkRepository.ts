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

/** Spends a link; of two at the same moment one does. Undefined if there is none with this secret, or it is too old. */
export async function spendLink(
  db: ShopDatabase,
  secret: string,
): Promise<Person | undefined> {
  const row = await db
    .deleteFrom("desk_link")
    .where("hash", "=", hashOf(secret))
    .where("made_at", ">=", ago(LINK_LASTS))
    .returning(["name", "rights"])
    .executeTakeFirst();
  return row && { name: row.name, rights: rightsIn(row.rights) };
}

/** Takes a browser from its person, who needs a link there, and the links that they have or have made for others. */
export async function removePerson(
  db: ShopDatabase,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db.deleteFrom("desk_session").where("id", "=", id).execute();
  await db
    .deleteFrom("desk_link")
    .where(({ or, eb }) =>
      or([eb("name", "=", name), eb("made_by", "=", name)]),
    )
    .execute();
}
