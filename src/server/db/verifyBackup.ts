import { sql } from "kysely";
import { CommandError } from "../commandError";
import { databaseErrorKindOf } from "./databaseErrorKind";
import { versionOf } from "./migrate";
import { openFile } from "./openDatabase";
import type { ShopDatabase } from "./schema";
import { openSqliteDatabase } from "./sqliteDatabase";
import { storedCounts, type StoredCounts } from "./storedCounts";

/** Orders whose lines do not make up what was ordered. */
async function countBrokenOrders(db: ShopDatabase): Promise<number> {
  const { rows } = await sql<{ broken: number }>`
    select count(*) as broken from customer_order as o
    where o.qty is not (
      select sum(l.qty) from order_line as l where l.order_number = o.order_number
    )`.execute(db);
  return rows[0]?.broken ?? 0;
}

async function complaintAbout(db: ShopDatabase): Promise<string | undefined> {
  const integrity = await sql<{
    integrity_check: string;
  }>`pragma integrity_check`.execute(db);
  const [first] = integrity.rows;
  if (first?.integrity_check !== "ok") return "it is damaged";
  const version = await versionOf(db);
  if (version === "none") return "it is not a shop's database";
  if (version === "newer") {
    return "it was made by a newer version of this shop";
  }
  const strays = await sql`pragma foreign_key_check`.execute(db);
  if (strays.rows.length > 0 || (await countBrokenOrders(db)) > 0) {
    return "some of its orders lack lines";
  }
  return undefined;
}

/**
 * Makes sure that a file is a whole shop's database of a version that this
 * program knows. The file is only read.
 *
 * @param name what the file is called in a complaint
 * @throws CommandError that says what is wrong with it
 */
export async function verifyBackup(
  file: string,
  name: string,
): Promise<StoredCounts> {
  let db: ShopDatabase | undefined;
  let complaint: string | undefined;
  try {
    db = openFile(openSqliteDatabase(file, { readOnly: true }));
    complaint = await complaintAbout(db);
    if (complaint === undefined) return await storedCounts(db);
  } catch (error) {
    if (databaseErrorKindOf(error) !== "damaged") throw error;
    complaint = "it is damaged, or no database at all";
  } finally {
    await db?.destroy();
  }
  throw new CommandError(`${name} can't be used: ${complaint}.`);
}
