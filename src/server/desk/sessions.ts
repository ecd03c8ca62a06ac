import { hash, randomBytes } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Right } from "../../desk/endpoints.gen";
import type { DeskSessionTable, Schema, ShopDatabase } from "../db/schema";

/** Roles at the desk. */
export const RIGHTS: readonly Right[] = [
  "orders",
  "pharmacist",
  "catalog",
  "people",
];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LINK_LASTS = 10 * MINUTE;
const SESSION_LASTS = 14 * DAY;
const IDLE_LASTS = 12 * HOUR;

/** Somebody who is signed in. */
export interface Session extends Omit<Selectable<DeskSessionTable>, "rights"> {
  rights: Right[];
}

export interface Person {
  name: string;
  rights: readonly Right[];
}

/** Of 256 random bits nobody can find the text from its hash, so that it needs no salt. */
const hashOf = (secret: string) => hash("sha256", secret, "base64url");
const newSecret = () => randomBytes(32).toString("base64url");
const ago = (milliseconds: number) =>
  new Date(Date.now() - milliseconds).toISOString();

const rightsIn = (text: string) =>
  RIGHTS.filter((right) => text.split(" ").includes(right));
const toSession = (row: Selectable<DeskSessionTable>): Session => ({
  ...row,
  rights: rightsIn(row.rights),
});

/** The condition that a session has not ended by itself. */
const isAlive = ({ and, eb }: ExpressionBuilder<Schema, "desk_session">) =>
  and([
    eb("made_at", ">=", ago(SESSION_LASTS)),
    eb("used_at", ">=", ago(IDLE_LASTS)),
  ]);

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

/**
 * Signs somebody in by a link, which is of no use afterwards.
 *
 * @param before the secret of the browser's session, which ends
 * @returns the new session and its secret; undefined if the link is spent or wrong
 */
export async function spendLink(
  db: ShopDatabase,
  link: string,
  device: string,
  before = "",
): Promise<{ secret: string; session: Session } | undefined> {
  // Of two at the same moment one deletes it.
  const person = await db
    .deleteFrom("desk_link")
    .where("hash", "=", hashOf(link))
    .where("made_at", ">=", ago(LINK_LASTS))
    .returning(["name", "rights"])
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const secret = newSecret();
  const row = {
    ...person,
    hash: hashOf(secret),
    device,
    made_at: ago(0),
    used_at: ago(0),
  };
  await endSession(db, hashOf(before));
  await db.insertInto("desk_session").values(row).execute();
  return { secret, session: toSession(row) };
}

/** Sessions that have not ended, the last used first. */
export async function readSessions(db: ShopDatabase): Promise<Session[]> {
  const rows = await db
    .selectFrom("desk_session")
    .selectAll()
    .where(isAlive)
    .orderBy("used_at", "desc")
    .execute();
  return rows.map(toSession);
}

/** The session of a cookie, which counts as used now; undefined if it has ended. */
export async function useSession(
  db: ShopDatabase,
  secret: string,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom("desk_session")
    .selectAll()
    .where("hash", "=", hashOf(secret))
    .where(isAlive)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.used_at < ago(MINUTE)) {
    await db
      .updateTable("desk_session")
      .set({ used_at: ago(0) })
      .where("hash", "=", row.hash)
      .execute()
      // On a full disk the desk can still be read.
      .catch(() => {});
  }
  return toSession(row);
}

/** Ends a session, and removes those that have ended by themselves. */
export async function endSession(
  db: ShopDatabase,
  hash: string,
): Promise<void> {
  await db
    .deleteFrom("desk_session")
    .where((eb) => eb.or([eb("hash", "=", hash), eb.not(isAlive(eb))]))
    .execute();
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

/** The name of a session in logs, by which nobody can use it. */
export const sessionId = ({ hash }: Session) => hash.slice(0, 8);

/** The cookie's lifetime in seconds. */
export const COOKIE_LASTS = SESSION_LASTS / 1_000;
