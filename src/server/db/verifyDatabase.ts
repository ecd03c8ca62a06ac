import { sql } from "kysely";
import { OperatorError } from "../boot/operatorError";
import { databaseErrorKindOf } from "./databaseErrors";
import { versionOf } from "./migrate";
import type { ShopDatabase } from "./schema";
import { openFile } from "./sqlite";

/** Numbers of orders and enquiries that a database holds. */
export interface StoredCounts {
  orders: number;
  lines: number;
  enquiries: number;
}

/** Counts what people sent. */
export async function storedCounts(db: ShopDatabase): Promise<StoredCounts> {
  const { rows } = await sql<StoredCounts>`select
    (select count(*) from customer_order) as orders,
    (select count(*) from order_line) as lines,
    (select count(*) from enquiry) as enquiries`.execute(db);
  return { ...rows[0]! };
}

/** A fault of a database; undefined if it has none. */
async function complaintAbout(db: ShopDatabase): Promise<string | undefined> {
  const { rows } = await sql<{
    integrity_check: string;
  }>`pragma integrity_check(1)`.execute(db);
  if (rows[0]?.integrity_check !== "ok") return "it is damaged";
  const version = await versionOf(db);
  if (version === "none") return "it is not a shop's database";
  if (version === "other") {
    return "it was made by another version of this shop";
  }
  const strays = await sql`pragma foreign_key_check`.execute(db);
  return strays.rows.length > 0
    ? "some of its orders are incomplete"
    : undefined;
}

/**
 * Makes sure that a file is a whole shop's database of a version that this
 * program knows. The file is only read.
 *
 * @param name what the file is called in a complaint
 * @throws OperatorError that says what is wrong with it
 */
export async function verifyDatabase(
  file: string,
  name: string,
): Promise<StoredCounts> {
  const db = openFile(file, { readOnly: true });
  try {
    const complaint = await complaintAbout(db).catch((error: unknown) => {
      if (databaseErrorKindOf(error) !== "damaged") throw error;
      return "it is damaged, or no database at all";
    });
    if (complaint === undefined) return await storedCounts(db);
    throw new OperatorError(`${name} can't be used: ${complaint}.`);
  } finally {
    await db.destroy();
  }
}
