import type {} from "@fastify/rate-limit";
import type {
  FastifyInstance,
  FastifyReply,
  RouteShorthandOptions,
} from "fastify";
import type { DatabaseErrorKind } from "../db/databaseErrorKind";
import { databaseReadiness } from "../db/readiness";
import type { ShopDatabase } from "../db/schema";

const SENTENCES: Readonly<Record<DatabaseErrorKind, string>> = {
  locked: "The database is locked by another program.",
  full: "The disk of the database is full.",
  "read-only": "The database is read-only.",
  damaged: "The database is damaged.",
  failing: "The disk of the database reports errors.",
  overloaded: "The database server has no connection left.",
  unreachable: "The database server does not answer.",
};
const UNKNOWN = "The database does not answer as it should.";

/** Whoever watches the shop asks often, and from one address. */
const ROUTE: RouteShorthandOptions = {
  config: { rateLimit: false },
  logLevel: "warn",
};

/** One check at a time, whose outcome all get who ask in the meantime. */
function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= check().finally(() => (running = undefined)));
}

/**
 * What the operator's tools ask, and no storefront: /healthz, whether the
 * process answers at all; /readyz, whether it could store an order now, in a
 * sentence where it could not (503). Neither is part of the contract.
 */
export function addHealth(app: FastifyInstance, db: ShopDatabase): void {
  const readiness = shared(() => databaseReadiness(db));

  const answer = (reply: FastifyReply, status: number, text: string) =>
    reply
      .code(status)
      .header("Cache-Control", "no-store")
      .type("text/plain; charset=utf-8")
      .send(text);

  app.get("/healthz", ROUTE, async (_request, reply) =>
    answer(reply, 200, "alive"),
  );
  app.get("/readyz", ROUTE, async (request, reply) => {
    const sentence = await readiness().then(
      (trouble) => trouble && SENTENCES[trouble],
      (error: unknown) => {
        request.log.error({ err: error }, "readiness check failed");
        return UNKNOWN;
      },
    );
    return sentence === undefined
      ? answer(reply, 200, "ready")
      : answer(reply, 503, sentence);
  });
}
