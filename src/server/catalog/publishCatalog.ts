import { createReadStream, createWriteStream } from "node:fs";
import { pipeline, promises, Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { CommitUnknownError } from "../db/errors";
import type { Schema, ShopDatabase, ShopTransaction } from "../db/schema";
import { readSetting, swapSetting, writeSetting } from "../db/settings";
import { inTransaction } from "../db/transactions";
import { OperatorError } from "../operatorError";
import { CATALOG_SOURCE, SOURCE_BEFORE } from "./catalogSource";

/** The setting that names the current catalog version, and the one that names the version before. */
export const CATALOG_VERSION = "catalog_version";
const VERSION_BEFORE = "catalog_version_before";

/** Bytes of one part, which is one small transaction. */
const PART_SIZE = 1024 * 1024;
/** A slower one takes more seconds than megabytes it saves. */
const COMPRESSION = 4;

/** Another version was published since this one's build began. */
export class CatalogChangedError extends OperatorError {
  override name = "CatalogChangedError";

  constructor() {
    super(
      "Somebody else has changed the catalog meanwhile, so your change was not made. Please try again.",
    );
  }
}

/** The catalog version that is sold from; 0 if there is none yet. */
export async function currentVersion(db: ShopDatabase): Promise<number> {
  return Number((await readSetting(db, CATALOG_VERSION)) ?? 0);
}

/** The catalog version before the current one, which is kept; 0 if there is none. */
export async function versionBefore(db: ShopDatabase): Promise<number> {
  return Number((await readSetting(db, VERSION_BEFORE)) ?? 0);
}

/** A stream's bytes in parts of one size, of which the last one may be smaller. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= PART_SIZE) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, PART_SIZE);
      waiting = [all.subarray(PART_SIZE)];
      length -= PART_SIZE;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** A part in the database. */
type StoredPart = Omit<Schema["catalog_part"], "data">;

/** Stores a part. @returns whether no other build has stored one of the same number */
async function storePart(
  db: ShopDatabase,
  version: number,
  part: number,
  data: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("catalog_part")
    .values({ version, part, data })
    .onConflict((conflict) => conflict.columns(["version", "part"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A version that is published. */
export interface Publication {
  /** The finished file. */
  file: string;
  version: number;
  /** The version that was current when the build began. */
  base: number;
  /** Value of the setting `catalogue_source` from then on; by default it stays. */
  source: string | undefined;
  /** Writes down what was done, in the transaction that publishes it. */
  note?: (transaction: ShopTransaction) => Promise<void> | undefined;
}

/**
 * Makes a finished file the current version of all hosts: its parts, each in a
 * transaction of its own, then one that names the version.
 *
 * @throws CatalogChangedError if another version was published since `base`;
 *   then nothing has changed
 */
export async function publishCatalog(
  db: ShopDatabase,
  { file, version, base, source, note }: Publication,
): Promise<void> {
  // An error ends the last stream, and so the loop below.
  const packed = pipeline(
    createReadStream(file),
    createGzip({ level: COMPRESSION }),
    () => {},
  );
  const stored: StoredPart[] = [];
  try {
    for await (const data of partsOf(packed)) {
      const part = stored.length + 1;
      // Of two builds with one number the first part is that of one.
      if (!(await storePart(db, version, part, data))) {
        throw new CatalogChangedError();
      }
      stored.push({ version, part });
    }
    await inTransaction(db, async (transaction) => {
      const swap = { from: String(base), to: String(version) };
      if (!(await swapSetting(transaction, CATALOG_VERSION, swap))) {
        throw new CatalogChangedError();
      }
      await writeSetting(transaction, VERSION_BEFORE, String(base));
      const sourceBefore = await readSetting(transaction, CATALOG_SOURCE);
      if (sourceBefore !== undefined) {
        await writeSetting(transaction, SOURCE_BEFORE, sourceBefore);
      }
      if (source !== undefined) {
        await writeSetting(transaction, CATALOG_SOURCE, source);
      }
      await note?.(transaction);
    });
  } catch (error) {
    // After a commit of which nobody knows, it may be the current version.
    if (!(error instanceof CommitUnknownError)) {
      await removeParts(db, stored).catch(() => {});
    }
    throw error;
  }
  await removeOldParts(db);
}

/** Removes parts one by one, so that orders are stored in between. */
async function removeParts(
  db: ShopDatabase,
  parts: readonly StoredPart[],
): Promise<void> {
  for (const { version, part } of parts) {
    await db
      .deleteFrom("catalog_part")
      .where("version", "=", version)
      .where("part", "=", part)
      .execute();
  }
}

/**
 * Removes the parts of the versions before the two newest ones, with those that
 * were never published. Of a later version somebody may be writing the parts.
 */
export async function removeOldParts(db: ShopDatabase): Promise<void> {
  const current = await currentVersion(db);
  const before = await versionBefore(db);
  const parts = await db
    .selectFrom("catalog_part")
    .select(["version", "part"])
    .where("version", "<", current)
    .where("version", "<>", before)
    .execute();
  await removeParts(db, parts);
}

async function* readParts(
  db: ShopDatabase,
  version: number,
): AsyncGenerator<Uint8Array> {
  for (let part = 1; ; part += 1) {
    const row = await db
      .selectFrom("catalog_part")
      .select("data")
      .where("version", "=", version)
      .where("part", "=", part)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.data;
  }
}

/**
 * Writes the file of a version out of its parts.
 *
 * @throws what reading, unpacking or writing throws, also where parts are missing
 */
export async function unpackCatalog(
  db: ShopDatabase,
  version: number,
  file: string,
): Promise<void> {
  await promises.pipeline(
    Readable.from(readParts(db, version)),
    createGunzip(),
    createWriteStream(file, { flags: "wx", mode: 0o600 }),
  );
}
