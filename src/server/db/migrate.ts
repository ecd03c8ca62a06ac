import { sql } from "kysely";
import { setTimeout } from "node:timers/promises";
import packageFile from "../../../package.json";
import { OperatorError } from "../operatorError";
import { postgresCodeOf } from "./errors";
import { RELEASED_STEPS, type Steps } from "./migrations/0001_to_0011_released";
import { DESK_STEPS } from "./migrations/0012_to_0021_desk";
import { isOnServer, type ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

/** All steps, in order. None is ever renamed or removed. */
const STEPS: Steps = { ...RELEASED_STEPS, ...DESK_STEPS };

/** Later ones only add, so that hosts of the version before go on working beside them. */
const LAST_REBUILDING = "0011_withdrawals";

/** The table of the steps that a database has taken. Kysely's Migrator made it until version 0.2.0. */
const TAKEN = "kysely_migration";
/** The setting that says which version of the shop made the tables, and what it was before there was one. */
const MADE_BY = "shop_version";
const FIRST_VERSION = "0.1.0";

/** Time that a step waits for a table that somebody uses, since everybody else waits behind it; then for the next attempt. */
const LOCK_TIMEOUT = "300ms";
const LOCK_NOT_AVAILABLE = "55P03";
const PAUSE = 1_000;
const MOST_ATTEMPTS = 300;

/** The version of this program, for example "0.2.0". */
const shopVersion = () => packageFile.version;

/** An upgrade of a database that an older version made. */
export interface Upgrade {
  from: string;
  to: string;
  /** True if tables are made again, so that no host of the older version can go on working. */
  rebuilds: boolean;
}

/** Functions that a host is called by during an upgrade. */
export interface UpgradeOptions {
  /** Called with what is done now, in sentences. */
  tell?: (sentence: string) => void;
  /** Runs before the first step. */
  beforeUpgrade?: (db: ShopDatabase, upgrade: Upgrade) => Promise<void>;
}

/** A database's version beside this program's. */
export type DatabaseVersion = "none" | "older" | "current" | "newer";

/** The steps that a database has taken; none without the shop's tables. */
async function takenSteps(db: ShopDatabase): Promise<Set<string>> {
  const tables = await db.introspection.getTables({
    withInternalKyselyTables: true,
  });
  if (!tables.some(({ name }) => name === TAKEN)) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TAKEN)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Reads when the shop's first tables were made (ISO 8601, UTC). */
export async function readMadeAt(db: ShopDatabase): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select min(timestamp) as at from ${sql.table(TAKEN)}`.execute(db);
  return rows[0]!.at;
}

const pendingAfter = (taken: ReadonlySet<string>) =>
  Object.keys(STEPS).filter((name) => !taken.has(name));

/** Tells if the shop's tables are there, and as this program knows them. */
export async function versionOf(db: ShopDatabase): Promise<DatabaseVersion> {
  const taken = await takenSteps(db);
  if (taken.size === 0) return "none";
  if ([...taken].some((name) => !(name in STEPS))) return "newer";
  return pendingAfter(taken).length > 0 ? "older" : "current";
}

const readMadeBy = async (db: ShopDatabase) =>
  (await readSetting(db, MADE_BY)) ?? FIRST_VERSION;

async function newerError(db: ShopDatabase): Promise<OperatorError> {
  return new OperatorError(
    `The database was made by a newer version of this shop (${await readMadeBy(db)}; this is ${shopVersion()}). Please start that version, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Makes sure that a command can work with a database.
 *
 * @param place names it: "in ./data"
 * @throws OperatorError if it has none of these versions
 */
export async function requireVersion(
  db: ShopDatabase,
  accepted: readonly DatabaseVersion[],
  place: string,
): Promise<void> {
  const version = await versionOf(db);
  if (accepted.includes(version)) return;
  if (version === "newer") throw await newerError(db);
  throw new OperatorError(
    `The database ${place} was made by another version of this shop. Please start this version of the shop once, then try again.`,
  );
}

/** Runs the statements of a step. */
export async function runStep(db: ShopDatabase, name: string): Promise<void> {
  const onServer = isOnServer(db);
  const dialect = {
    isOnServer: onServer,
    codePointText: onServer ? `text collate "C"` : "text",
  };
  for (const statement of STEPS[name]!(dialect)) {
    await sql.raw(statement).execute(db);
  }
}

/** Takes steps in one transaction, unless another host has taken them meanwhile. */
async function takeSteps(
  db: ShopDatabase,
  names: readonly string[],
  onStep: (name: string) => void,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const taken = await takenSteps(transaction);
    for (const name of names.filter((each) => !taken.has(each))) {
      onStep(name);
      if (isOnServer(db)) {
        const limit = sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        await limit.execute(transaction);
      }
      await runStep(transaction, name);
      await sql`insert into ${sql.table(TAKEN)} (name, timestamp)
        values (${name}, ${new Date().toISOString()})`.execute(transaction);
    }
  });
}

/** Runs a task again until nobody holds the tables that it needs. */
async function whenFree(
  task: () => Promise<void>,
  tell: (sentence: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      const isBusy = postgresCodeOf(error) === LOCK_NOT_AVAILABLE;
      if (!isBusy || attempt === MOST_ATTEMPTS) throw error;
      tell("Another program uses a table. The upgrade tries again.");
      await setTimeout(PAUSE);
    }
  }
}

/**
 * Brings the tables up to date. If that is interrupted, the next start goes on.
 *
 * @throws OperatorError if the database was made by a newer shop
 */
export async function migrate(
  db: ShopDatabase,
  { tell = () => {}, beforeUpgrade }: UpgradeOptions = {},
): Promise<void> {
  const version = await versionOf(db);
  if (version === "newer") throw await newerError(db);
  const to = shopVersion();
  const pending = pendingAfter(await takenSteps(db));
  const rebuilds = pending.some((name) => name <= LAST_REBUILDING);
  const isUpgrade = version === "older";
  if (isUpgrade) {
    const from = await readMadeBy(db);
    await beforeUpgrade?.(db, { from, to, rebuilds });
    tell(
      `Upgrading the database from version ${from} to ${to}. If this is interrupted, the next start goes on.`,
    );
  }
  const onStep = (name: string) => {
    const step = pending.indexOf(name) + 1;
    if (isUpgrade) tell(`Step ${step} of ${pending.length}: ${name}`);
  };
  // Each step is a transaction, so that hosts that go on working wait for one step at most.
  // But half an upgraded file would take the place of the backup at the next start.
  const atOnce = rebuilds || !isOnServer(db);
  const groups = atOnce ? [pending] : pending.map((name) => [name]);
  for (const names of groups) {
    await whenFree(() => takeSteps(db, names, onStep), tell);
  }
  if (isUpgrade) tell("The database is upgraded.");
  if ((await readSetting(db, MADE_BY)) !== to) {
    await writeSetting(db, MADE_BY, to);
  }
}
