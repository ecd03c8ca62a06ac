import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { ShopDatabase } from "../db/schema";
import { isKnown } from "../plugins/caching";
import type { RequestContext } from "../plugins/requestContext";
import { currentVersion, readCurrent } from "./catalogVersion";
import { toProduct } from "./products";

/**
 * How this program shows a product: where another version shows it otherwise, or
 * draws other pictures, what browsers hold of the same catalog is out of date.
 */
const FORM = createHash("sha256")
  .update(
    JSON.stringify(
      toProduct({
        generation: 1,
        id: "7",
        name: "Aspirin 75mg tablets",
        brand: "Generic",
        category: "Heart",
        mg: 75,
        pack: 28,
        price_cents: 199,
        discount_cents: 30,
        description: "",
        photo: "[]",
        position: 0,
        hidden: 0,
      }),
    ),
  )
  .digest("base64url")
  .slice(0, 8);

/** The same on every host of this version that shares the database. */
const tagOf = (generation: number) => `W/"${generation}.${FORM}"`;

/**
 * Answers a call whose reply depends on its address and the catalog alone. A
 * browser that has asked before under the same generation is told so (304)
 * before anything is looked up.
 *
 * @param build gives the body from one generation; undefined for none
 * @returns the body, or the reply where it has been sent
 */
export async function replyFromCatalog<Body>(
  db: ShopDatabase,
  { request, reply }: RequestContext,
  build: (generation: number) => Promise<Body>,
): Promise<Body | FastifyReply> {
  const known = request.headers["if-none-match"];
  const sendKnown = (tag: string) => reply.header("ETag", tag).code(304).send();
  // "*" stands for any reply: whether there is one is not known yet.
  if (known !== undefined && known !== "*") {
    const tag = tagOf(await currentVersion(db));
    if (isKnown(known, tag)) return sendKnown(tag);
  }
  const { generation, body } = await readCurrent(db, async (generation) => ({
    generation,
    body: await build(generation),
  }));
  if (body === undefined) return body;
  const tag = tagOf(generation);
  if (isKnown(known, tag)) return sendKnown(tag);
  reply.header("ETag", tag);
  return body;
}
