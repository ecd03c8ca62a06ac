import { hash, randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Right } from "../../../desk/endpoints.gen";
import type { DeskSessionTable, ShopDatabase } from "../../db/schema";
import { isPassword } from "./passwords";

/** Roles at the desk. */
export const RIGHTS: readonly Right[] = [
  "orders",
  "pharmacist",
  "catalog",
  "people",
];

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SESSION_LASTS = 14 * HOUR;
const DEVICE_LASTS = 90 * DAY;
/** Wrong PINs or passwords of one person in one browser, and for how long none is tried then. */
const MOST_WRONG = 5;
const LOCK_LASTS = 10 * MINUTE;

type SessionRow = Selectable<DeskSessionTable>;

/** Somebody who has signed in, in a browser. */
export interface Session extends Pick<
  SessionRow,
  "id" | "name" | "device" | "made_at" | "used_at"
> {
  rights: Right[];
  isSignedIn: boolean;
  /** True for ten minutes after five wrong PINs or passwords. */
  isLocked: boolean;
}

export interface Person {
  name: string;
  rights: readonly Right[];
}

/** Of 256 random bits nobody can find the text from its hash, so that it needs no salt. */
export const hashOf = (secret: string) => hash("sha256", secret, "base64url");
export const newSecret = () => randomBytes(32).toString("base64url");
export const ago = (milliseconds: number) =>
  new Date(Date.now() - milliseconds).toISOString();

export const rightsIn = (text: string) =>
  RIGHTS.filter((right) => text.split(" ").includes(right));
const toSession = ({
  hash,
  rights,
  locked_until: lockedUntil,
  ...row
}: SessionRow): Session => ({
  id: row.id,
  name: row.name,
  device: row.device,
  made_at: row.made_at,
  used_at: row.used_at,
  rights: rightsIn(rights),
  isSignedIn: hash !== null && row.used_at >= ago(SESSION_LASTS),
  isLocked: lockedUntil !== null && lockedUntil > ago(0),
});

/** The secrets of a browser: of the session, and of the device that is known after it. */
export interface Secrets {
  session: string;
  device: string;
}

/** A session that begins, and what its browser is given. */
export interface NewSession {
  session: Session;
  secrets: Secrets;
}

/**
 * Begins a session of somebody who has shown a link.
 *
 * @param options.password by which they sign in again in this browser, as hashPassword has made it
 * @param options.device the browser in words
 * @param options.known the secret of the browser, where it has one
 */
export async function beginSession(
  db: ShopDatabase,
  { name, rights }: Person,
  options: { password: string; device: string; known?: string | undefined },
): Promise<NewSession> {
  const secrets = {
    session: newSecret(),
    device: options.known ?? newSecret(),
  };
  await endOthers(db, hashOf(secrets.device));
  const values = {
    name,
    rights: rights.join(" "),
    hash: hashOf(secrets.session),
    password: options.password,
    wrong: 0,
    locked_until: null,
    device: options.device,
    made_at: ago(0),
    used_at: ago(0),
  };
  const row = await db
    .insertInto("desk_session")
    .values({
      ...values,
      id: randomUUID(),
      device_hash: hashOf(secrets.device),
    })
    .onConflict((conflict) =>
      conflict.columns(["device_hash", "name"]).doUpdateSet(values),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { secrets, session: toSession(row) };
}

/** Ends the session of a browser, whoever is signed in there, and forgets browsers that nobody uses any more. */
async function endOthers(db: ShopDatabase, deviceHash: string): Promise<void> {
  await db
    .deleteFrom("desk_session")
    .where("used_at", "<", ago(DEVICE_LASTS))
    .execute();
  await db
    .updateTable("desk_session")
    .set({ hash: null })
    .where("device_hash", "=", deviceHash)
    .execute();
}

/**
 * Browsers in which people are signed in, or can sign in again; the last used first.
 *
 * @param device the secret of a browser, if it is about this one only
 */
export async function readSessions(
  db: ShopDatabase,
  device?: string,
): Promise<Session[]> {
  const rows = await db
    .selectFrom("desk_session")
    .selectAll()
    .where("used_at", ">=", ago(DEVICE_LASTS))
    .$if(device !== undefined, (query) =>
      query.where("device_hash", "=", hashOf(device!)),
    )
    .orderBy("used_at", "desc")
    .execute();
  return rows.map(toSession);
}

/**
 * Signs somebody in again who is known in a browser.
 *
 * @returns a sentence if that is refused; it says nothing of a browser in which nobody is known
 */
export async function signInAgain(
  db: ShopDatabase,
  device: string,
  { name, password }: { name: string; password: string },
): Promise<NewSession | { refused: string; isLocked: boolean }> {
  // Counted before it is compared, so that many at the same moment are no more tries.
  const row = await db
    .updateTable("desk_session")
    .set(({ eb }) => ({ wrong: eb("wrong", "+", 1) }))
    .where("device_hash", "=", hashOf(device))
    .where("name", "=", name)
    .where("used_at", ">=", ago(DEVICE_LASTS))
    .where("wrong", "<", MOST_WRONG)
    .where(({ or, eb }) =>
      or([eb("locked_until", "is", null), eb("locked_until", "<", ago(0))]),
    )
    .returningAll()
    .executeTakeFirst();
  const change = db
    .updateTable("desk_session")
    .where("device_hash", "=", hashOf(device))
    .where("name", "=", name);
  if (row === undefined) {
    return {
      refused: `${name} can't sign in here now. Wait for ten minutes, or ask a colleague for a link.`,
      isLocked: false,
    };
  }
  if (!(await isPassword(password, row.password))) {
    const isLocked = row.wrong >= MOST_WRONG;
    if (isLocked) {
      await change.set({ wrong: 0, locked_until: ago(-LOCK_LASTS) }).execute();
    }
    return {
      refused: isLocked
        ? `That was wrong ${MOST_WRONG} times, so ${name} can't sign in here for ten minutes. A colleague can make a link.`
        : `This is not ${name}'s PIN or password in this browser.`,
      isLocked,
    };
  }
  const secrets = { session: newSecret(), device };
  await endOthers(db, hashOf(device));
  const signedIn = await change
    .set({
      hash: hashOf(secrets.session),
      wrong: 0,
      locked_until: null,
      used_at: ago(0),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { secrets, session: toSession(signedIn) };
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
    .where("used_at", ">=", ago(SESSION_LASTS))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.used_at < ago(MINUTE)) {
    await db
      .updateTable("desk_session")
      .set({ used_at: ago(0) })
      .where("id", "=", row.id)
      .execute()
      // On a full disk the desk can still be read.
      .catch(() => {});
  }
  return toSession(row);
}

/** Ends a session; its person can sign in again in that browser. */
export async function endSession(db: ShopDatabase, id: string): Promise<void> {
  await db
    .updateTable("desk_session")
    .set({ hash: null })
    .where("id", "=", id)
    .execute();
}

/** Ends a session, and forgets its browser: its person needs a link there. */
export async function forgetSession(
  db: ShopDatabase,
  id: string,
): Promise<void> {
  await db.deleteFrom("desk_session").where("id", "=", id).execute();
}

/** The name of a session in logs, by which nobody can use it. */
export const sessionId = ({ id }: Session) => id.slice(0, 8);

/** The lifetimes of the cookies in seconds. */
export const COOKIES_LAST = {
  session: SESSION_LASTS / 1_000,
  device: DEVICE_LASTS / 1_000,
};
