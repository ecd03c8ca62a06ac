import type { ShopDatabase } from "../db/schema";
import { byCodePoint } from "../catalog/nameKey";
import type { ProductRow } from "../catalog/products";
import { batchesOf } from "./batches";

/** Ids that are read at a time: as many as come with one look into the index. */
const IDS = 5_000;
/** Products that are asked for at a time by their ids. */
const SLICE = 500;

/** The ids of a generation in their order. */
async function* idsOf(
  db: ShopDatabase,
  generation: number,
): AsyncGenerator<string> {
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("product")
      .select("id")
      .where("generation", "=", generation)
      .where("id", ">", last)
      .orderBy("id")
      .limit(IDS)
      .execute();
    for (const { id } of rows) yield id;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** The ids of one generation that another one does not have, by walking along both. */
async function* missingIds(
  db: ShopDatabase,
  { from, to }: { from: number; to: number },
): AsyncGenerator<string> {
  const others = idsOf(db, to);
  let other = await others.next();
  for await (const id of idsOf(db, from)) {
    while (!other.done && byCodePoint(other.value, id) < 0) {
      other = await others.next();
    }
    if (other.done || other.value !== id) yield id;
  }
}

/** The products of one generation, hidden ones too, that another one does not have. */
export async function* missingProducts(
  db: ShopDatabase,
  generations: { from: number; to: number },
): AsyncGenerator<ProductRow> {
  for await (const ids of batchesOf(missingIds(db, generations), SLICE)) {
    yield* await db
      .selectFrom("product")
      .selectAll()
      .where("generation", "=", generations.from)
      .where("id", "in", ids)
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
