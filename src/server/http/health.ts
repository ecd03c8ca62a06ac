import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { databaseErrorKindOf } from "../db/databaseErrors";
import { inTransaction } from "../db/transactions";
import type { ShopDatabase } from "../db/schema";
import { writeSetting } from "../db/settings";
import { sendErrorText } from "./httpError";

/** Monitoring asks often. */
const ROUTE: RouteShorthandOptions = { logLevel: "warn" };

/**
 * Writes to the database as an order does. The write is committed: what is
 * rolled back never reaches the disk, so that a full one would stay unnoticed.
 *
 * @returns a sentence that says why an order could not be stored now; empty if it could
 * @throws what is wrong with this program, and not with the database
 */
async function checkDatabase(db: ShopDatabase): Promise<string> {
  try {
    await inTransaction(db, (transaction) =>
      writeSetting(transaction, "ready_at", new Date().toISOString()),
    );
    return "";
  } catch (error) {
    const kind = databaseErrorKindOf(error);
    if (kind === undefined) throw error;
    return `The database is ${kind}.`;
  }
}

/**
 * Answers what the operator's tools ask, and no storefront: /livez, whether the
 * process answers at all, or has to be started again; /readyz, whether it could
 * store an order now, in a sentence if it could not (503), so that a proxy asks
 * another host meanwhile. Neither is part of the contract.
 *
 * @param checkEvery anybody may ask, so the database is checked no more often; milliseconds
 */
export function addHealth(
  app: FastifyInstance,
  db: ShopDatabase,
  checkEvery: number,
): void {
  let checkedAt = -Infinity;
  let complaint = Promise.resolve("");
  app.get("/livez", ROUTE, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send("alive"),
  );
  app.get("/readyz", ROUTE, async (_request, reply) => {
    const now = performance.now();
    if (now - checkedAt >= checkEvery) {
      checkedAt = now;
      complaint = checkDatabase(db);
    }
    const text = await complaint;
    if (text) return sendErrorText(reply, 503, text);
    return reply.header("Cache-Control", "no-store").send("ready");
  });
}
