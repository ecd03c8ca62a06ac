import { hash, randomBytes, randomUUID } from "node:crypto";
import type { Right } from "../../../desk/endpoints.gen";
import { addEvent, PEOPLE } from "../../db/eventRepository";
import type { Row, ShopDatabase } from "../../db/schema";
import { HttpError } from "../../http/httpError";
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
const SESSION_LASTS = 14 * HOUR;
const DEVICE_LASTS = 90 * 24 * HOUR;
/** Wrong PINs or passwords of one person in one browser, and for how long none is tried then. */
const MOST_WRONG = 5;
const LOCK_LASTS = 10 * MINUTE;

/** The lifetimes of the cookies in seconds. */
export const COOKIES_LAST = {
  session: SESSION_LASTS / 1_000,
  device: DEVICE_LASTS / 1_000,
};

export interface Person {
  name: string;
  rights: readonly Right[];
}

/** Somebody who has signed in, in a browser. */
export type Session = ReturnType<typeof toSession>;

/** A session that begins, and the secrets that its browser is given. */
export interface NewSession {
  session: Session;
  secrets: { session: string; device: string };
}

/** No salt: nobody finds 256 random bits from their hash. */
export const hashOf = (secret: string) => hash("sha256", secret, "base64url");
export const newSecret = () => randomBytes(32).toString("base64url");
export const ago = (milliseconds: number) =>
  new Date(Date.now() - milliseconds).toISOString();

export const rightsIn = (text: string) =>
  RIGHTS.filter((right) => text.split(" ").includes(right));

const toSession = (row: Row<"desk_session">) => ({
  id: row.id,
  name: row.name,
  device: row.device,
  usedAt: row.used_at,
  rights: rightsIn(row.rights),
  isSignedIn: row.hash !== null && row.used_at >= ago(SESSION_LASTS),
  isLocked: row.locked_until !== null && row.locked_until > ago(0),
});

/** The name of a session in logs, by which nobody can use it. */
export const sessionId = ({ id }: Session) => id.slice(0, 8);

/** Where a session is, as the history has it. */
export const placeOf = (session: Session) =>
  `${session.device}, session ${sessionId(session)}`;

/**
 * Begins a session in place of the browser's one before.
 *
 * @param browser.password as hashPassword has made it; by it they sign in again in this browser
 * @param browser.device the browser in words
 * @param known the secret of the browser, where it has one
 */
export async function beginSession(
  db: ShopDatabase,
  { name, rights }: Person,
  { password, device }: { password: string; device: string },
  known?: string,
): Promise<NewSession> {
  const secrets = { session: newSecret(), device: known ?? newSecret() };
  const device_hash = hashOf(secrets.device);
  await db
    .deleteFrom("desk_session")
    .where("used_at", "<", ago(DEVICE_LASTS))
    .execute();
  await db
    .updateTable("desk_session")
    .set({ hash: null })
    .where("device_hash", "=", device_hash)
    .execute();
  const values = {
    name,
    password,
    device,
    rights: rights.join(" "),
    hash: hashOf(secrets.session),
    wrong: 0,
    locked_until: null,
    made_at: ago(0),
    used_at: ago(0),
  };
  const row = await db
    .insertInto("desk_session")
    .values({ ...values, id: randomUUID(), device_hash })
    .onConflict((conflict) =>
      conflict.columns(["device_hash", "name"]).doUpdateSet(values),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const session = toSession(row);
  const event = { who: name, subject: PEOPLE, action: "sign in" };
  await addEvent(db, { ...event, after: placeOf(session) });
  return { secrets, session };
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
 * @param device the secret of the browser
 * @throws HttpError (403) that says nothing of a browser in which nobody is known
 */
export async function signInAgain(
  db: ShopDatabase,
  device: string,
  { name, password }: { name: string; password: string },
): Promise<NewSession> {
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
  if (row === undefined) {
    throw new HttpError(
      403,
      `${name} can't sign in here now. Wait for ten minutes, or ask a colleague for a link.`,
    );
  }
  if (await isPassword(password, row.password)) {
    return beginSession(db, toSession(row), row, device);
  }
  if (row.wrong === MOST_WRONG) {
    await db
      .updateTable("desk_session")
      .set({ wrong: 0, locked_until: ago(-LOCK_LASTS) })
      .where("id", "=", row.id)
      .execute();
    const event = { who: name, subject: PEOPLE, action: "wrong five times" };
    await addEvent(db, { ...event, before: row.device });
  }
  throw new HttpError(
    403,
    `This is not ${name}'s PIN or password in this browser.`,
  );
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
