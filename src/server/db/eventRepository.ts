import { randomUUID } from "node:crypto";
import type { Row, ShopDatabase } from "./schema";

/** One that was done at the terminal names nobody. */
type DeskEvent = Omit<Row<"desk_event">, "id" | "subject" | "who"> & {
  who: string | null;
};

/** The subject of imports. */
export const CATALOG = "catalog";
/** The subject of staff, and of buyers who were deleted. */
export const PEOPLE = "people";

/** Writes down what somebody changed; best in the transaction that changes it. */
export async function addEvent(
  db: ShopDatabase,
  event: Pick<Row<"desk_event">, "who" | "subject" | "action"> &
    Partial<Row<"desk_event">>,
): Promise<void> {
  const [id, at] = [randomUUID(), new Date().toISOString()];
  await db
    .insertInto("desk_event")
    .values({ before: "", after: "", ...event, id, at })
    .execute();
}

/** The last changes of one subject, such as "product 7", the newest first. */
export async function readEvents(
  db: ShopDatabase,
  subject: string,
): Promise<DeskEvent[]> {
  const events = await db
    .selectFrom("desk_event")
    .select(["at", "who", "action", "before", "after"])
    .where("subject", "=", subject)
    .orderBy("at", "desc")
    .limit(50)
    .execute();
  return events.map((event) => ({ ...event, who: event.who || null }));
}
