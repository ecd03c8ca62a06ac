import type { ShopDatabase } from "../db/schema";
import type { ProductRow } from "./products";

/** Ids that are looked at, and asked for, at a time. */
const SLICE = 500;

/** Ids of the older generation in their order, and whether the newer one has them. */
function idsAfter(
  db: ShopDatabase,
  { from, to }: { from: number; to: number },
  last: string,
) {
  return db
    .selectFrom("product as older")
    .leftJoin("product as newer", (join) =>
      join.onRef("newer.id", "=", "older.id").on("newer.generation", "=", to),
    )
    .select(["older.id as id", "newer.id as loaded"])
    .where("older.generation", "=", from)
    .where("older.id", ">", last)
    .orderBy("older.id")
    .limit(SLICE)
    .execute();
}

/** The products of one generation, hidden ones too, that another one does not have. */
export async function* missingProducts(
  db: ShopDatabase,
  generations: { from: number; to: number },
): AsyncGenerator<ProductRow> {
  let last = "";
  for (;;) {
    const ids = await idsAfter(db, generations, last);
    const end = ids.at(-1);
    if (end === undefined) return;
    last = end.id;
    const missing = ids.filter(({ loaded }) => loaded === null);
    if (missing.length === 0) continue;
    yield* await db
      .selectFrom("product")
      .selectAll()
      .where("generation", "=", generations.from)
      .where(
        "id",
        "in",
        missing.map(({ id }) => id),
      )
      .execute();
  }
}

/** Positions that products with these ids have in a generation, by id. */
export async function positionsOf(
  db: ShopDatabase,
  generation: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  for (let first = 0; first < ids.length; first += SLICE) {
    const rows = await db
      .selectFrom("product")
      .select(["id", "position"])
      .where("generation", "=", generation)
      .where("id", "in", ids.slice(first, first + SLICE))
      .execute();
    for (const { id, position } of rows) positions.set(id, position);
  }
  return positions;
}

/** A position behind all products of a generation. */
export async function positionBehind(
  db: ShopDatabase,
  generation: number,
): Promise<number> {
  const { last } = await db
    .selectFrom("product")
    .select((of) => of.fn.max("position").as("last"))
    .where("generation", "=", generation)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}
