import type {
  FastifyInstance,
  FastifyReply,
  RouteShorthandOptions,
} from "fastify";
import { LRUCache } from "lru-cache";
import { programVersion } from "../../domain/shop/build";
import { databaseErrorKindOf } from "../db/databaseErrors";
import { freeBytes } from "../db/dataFolder";
import { inTransaction } from "../db/transactions";
import { isOnServer, type ShopDatabase } from "../db/schema";
import { writeSetting } from "../db/settings";
import { sendErrorText } from "./httpError";

const UNKNOWN = "The database does not answer as it should.";

/** The address at which a supervisor asks whether the process is alive. */
export const LIVENESS = "/livez";

/** Room that the largest order may need, in bytes. */
const LARGEST_ORDER = 1024 * 1024;

/** Monitoring asks often. */
const ROUTE: RouteShorthandOptions = { logLevel: "warn" };

/**
 * Writes to the database as an order does. The write is committed: what is
 * rolled back never reaches the disk, so that a full one would stay unnoticed.
 *
 * @returns a sentence that says why an order could not be stored now; empty if it could
 * @throws what is wrong with this program, and not with the database
 */
async function checkDatabase(
  db: ShopDatabase,
  dataDir: string,
): Promise<string> {
  try {
    await inTransaction(db, (transaction) =>
      writeSetting(transaction, "ready_at", new Date().toISOString()),
    );
    const hasRoom = isOnServer(db) || freeBytes(dataDir) >= LARGEST_ORDER;
    return hasRoom ? "" : "The database is full.";
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
  dataDir: string,
  checkEvery: number,
): void {
  const complaints = new LRUCache<"checked", string>({
    max: 1,
    ttl: checkEvery,
    ttlResolution: 0,
    fetchMethod: () =>
      checkDatabase(db, dataDir).catch((error: unknown) => {
        app.log.error({ err: error }, "readiness check failed");
        return UNKNOWN;
      }),
  });
  const keepNowhere = (reply: FastifyReply) =>
    reply.header("Cache-Control", "no-store");
  app.get(LIVENESS, ROUTE, async (_request, reply) =>
    keepNowhere(reply).send("alive"),
  );
  app.get("/readyz", ROUTE, async (_request, reply) => {
    // While a check runs, everyone waits for its outcome.
    const complaint = await complaints.forceFetch("checked");
    return complaint
      ? sendErrorText(reply, 503, complaint)
      : keepNowhere(reply).send(`ready\n${programVersion()}\n`);
  });
}
