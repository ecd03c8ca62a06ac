import { randomUUID } from "node:crypto";
import type { DeskEventTable, ShopDatabase } from "../db/schema";

/** Writes down what somebody changed; best in the transaction that changes it. */
export async function addEvent(
  db: ShopDatabase,
  event: Omit<DeskEventTable, "id" | "at">,
): Promise<void> {
  const row = { ...event, id: randomUUID(), at: new Date().toISOString() };
  await db.insertInto("desk_event").values(row).execute();
}
