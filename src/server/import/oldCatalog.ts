import { sql } from "kysely";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { countOf } from "./importReport";

/** The setting of version 0.2.0 that names its current catalog version. */
const OLD_VERSION = "catalogue_generation";
/** Rows of one statement. */
const BATCH = 1_000;
/** Between two sentences about the progress, in milliseconds. */
const REPEAT = 5_000;

interface OldRow {
  position: number;
  id: string;
  data: string;
}

/**
 * The catalog in the tables of version 0.2.0, with what is withdrawn, in its
 * order; undefined if there is none. The tables stay for hosts of that version
 * during a rolling upgrade, and go with the release after this one.
 *
 * @param tell called with how far it is
 */
export async function oldCatalog(
  db: ShopDatabase,
  tell: (sentence: string) => void,
): Promise<AsyncGenerator<CatalogProduct> | undefined> {
  const version = Number((await readSetting(db, OLD_VERSION)) ?? 0);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product
    where since <= ${version} and until > ${version}`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  if (count === 0) return undefined;
  tell(
    `Building the catalog of ${countOf(count, "product")} as a file. The shop opens when this is done.`,
  );

  /** Sold and withdrawn products, from a place in the catalog's order on. */
  const read = async (position: number, id: string): Promise<OldRow[]> => {
    const { rows } = await sql<OldRow>`
      select "position", id, data from (
        select "position", id, data from product
          where since <= ${version} and until > ${version}
        union all
        select "position", id, data from withdrawal where data is not null
      ) as entry
      where ("position", id) > (${position}, ${id})
      order by "position", id limit ${sql.lit(BATCH)}`.execute(db);
    return rows;
  };
  return (async function* () {
    let toldAt = performance.now();
    let done = 0;
    for (let rows = await read(-1, ""); rows.length > 0;) {
      for (const { data } of rows) yield parseProduct(data);
      done += rows.length;
      if (performance.now() - toldAt > REPEAT) {
        toldAt = performance.now();
        tell(`Read ${Math.floor((done / count) * 100)} % of the catalog.`);
      }
      const { position, id } = rows.at(-1)!;
      rows = await read(Number(position), id);
    }
  })();
}
