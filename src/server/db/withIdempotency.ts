import { hash } from "node:crypto";
import { KeyReusedError } from "./databaseErrors";
import { inTransaction } from "./transactions";
import { isOnServer, type ShopDatabase, type ShopTransaction } from "./schema";

/** A request that must not run twice. */
export interface KeyedRequest {
  /** The Idempotency-Key; without one every request is a new one. */
  key: string | undefined;
  operation: string;
  body: unknown;
}

/** A hash by which the same request is known again. */
const fingerprintOf = ({ operation, body }: KeyedRequest): string =>
  hash("sha256", JSON.stringify([operation, body]), "hex");

/**
 * Runs a request in one transaction and stores its reply under the request's
 * key. The same request under the same key gets that reply again, also when
 * both arrive at the same moment, and after a restart.
 *
 * @param task gives the reply. If it throws, nothing is stored and the key stays free.
 * @throws KeyReusedError if the key belongs to another request
 */
export function withIdempotency(
  db: ShopDatabase,
  request: KeyedRequest,
  task: (transaction: ShopTransaction) => Promise<string>,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { key } = request;
    if (key === undefined) return task(transaction);
    const fingerprint = fingerprintOf(request);
    const earlier = await transaction
      .selectFrom("idempotency")
      .select(["fingerprint", "reply"])
      .where("key", "=", key)
      // The lock makes the commit wait until the standby has the reply that is given
      // again, which may be on this server's disk alone if its connection was lost.
      .$if(isOnServer(db), (query) => query.forUpdate())
      .executeTakeFirst();
    if (earlier?.fingerprint === fingerprint) return earlier.reply;
    if (earlier !== undefined) throw new KeyReusedError();
    const reply = await task(transaction);
    const created_at = new Date().toISOString();
    await transaction
      .insertInto("idempotency")
      .values({ key, fingerprint, reply, created_at })
      .execute();
    return reply;
  });
}
