import { sql } from "kysely";
import { describeProduct, reasonNotSold } from "../catalog/catalogProduct";
import {
  readProducts,
  toSentProduct,
  type SentRow,
} from "../catalog/productRepository";
import type { ShopDatabase } from "../db/schema";
import type { MedicineNames } from "../medicines/medicineNames";
import type { ImportOptions } from "./importCatalog";
import { CHANGES, columnsOf, OTHERS, STAGED } from "./stageRows";

/** Rows that are in memory at a time. */
const BATCH = 1_000;

/** Rows in batches, by their ids. @param select gives the next ones behind an id */
async function* inBatches(
  select: (behind: string) => {
    execute(db: ShopDatabase): Promise<{ rows: SentRow[] }>;
  },
  db: ShopDatabase,
): AsyncGenerator<SentRow[]> {
  for (let last: string | undefined = ""; last !== undefined;) {
    const { rows } = await select(last).execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.product_id;
  }
}

/** Counts the products that could be ordered before, or are new, and could only be asked about. */
export async function countEnquiries(
  db: ShopDatabase,
  names: MedicineNames,
  { isOnEnquiry, mode, hidesPrescription = false }: ImportOptions,
): Promise<number> {
  if (!isOnEnquiry) return 0;
  const { before, after } = isOnEnquiry;
  const described = (row: SentRow) =>
    describeProduct(toSentProduct(row), names);
  const becomesAsked = (row: SentRow, old: SentRow | undefined) => {
    const product = described(row);
    const isSold = !reasonNotSold(product, null, { hidesPrescription });
    return isSold && after(product) && !(old && before(described(old)));
  };
  // Other rules, which a first list of one's own brings, are about all products.
  const areSame = before === after;
  let count = 0;
  const staged = inBatches(
    (behind) => sql<SentRow>`select ${columnsOf("s")} from ${STAGED}
      where p.withdrawn_reason is null and s.product_id > ${behind}
      and ${areSame ? CHANGES : sql`true`}
      order by s.product_id limit ${sql.lit(BATCH)}`,
    db,
  );
  for await (const rows of staged) {
    const ids = rows.map(({ product_id: id }) => id);
    const known = await readProducts(db, ids);
    count += rows.filter((row) => {
      const old = known.get(row.product_id);
      return becomesAsked(row, old?.removed_at === null ? old : undefined);
    }).length;
  }
  if (areSame || mode === "replace") return count;
  const others = inBatches(
    (behind) => sql<SentRow>`select * from product
      where ${OTHERS} and withdrawn_reason is null and product_id > ${behind}
      order by product_id limit ${sql.lit(BATCH)}`,
    db,
  );
  for await (const rows of others)
    count += rows.filter((row) => becomesAsked(row, row)).length;
  return count;
}
