import type {
  FastifyInstance,
  FastifyReply,
  RouteShorthandOptions,
} from "fastify";
import { LRUCache } from "lru-cache";
import { statfs } from "node:fs/promises";
import { programVersion } from "../../domain/shop/build";
import {
  databaseErrorKindOf,
  type DatabaseErrorKind,
} from "../db/databaseErrors";
import { inTransaction } from "../db/transactions";
import { isOnServer, type ShopDatabase } from "../db/schema";
import { writeSetting } from "../db/settings";
import { sendErrorText } from "./httpError";

/** Why the database can't be used: it is "locked", "full" and so on. */
const sentenceOf = (kind: DatabaseErrorKind) => `The database is ${kind}.`;
const UNKNOWN = "The database does not answer as it should.";

/** The address at which a supervisor asks whether the process is alive. */
export const LIVENESS = "/livez";

/** Monitoring asks often. */
const ROUTE: RouteShorthandOptions = { logLevel: "warn" };

/** Room that the largest order may need, in bytes. */
const LARGEST_ORDER = 1024 * 1024;

/**
 * Writes to the database as an order does. The write is committed: what is
 * rolled back never reaches the disk, so that a full one would stay unnoticed.
 * A file of the shop's own needs room for more than this write.
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
    if (isOnServer(db)) return "";
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < LARGEST_ORDER ? sentenceOf("full") : "";
  } catch (error) {
    const kind = databaseErrorKindOf(error);
    if (kind === undefined) throw error;
    return sentenceOf(kind);
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
