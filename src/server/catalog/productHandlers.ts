import type { FastifyReply } from "fastify";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import { compressText, sendCompressed } from "../http/compressedText";
import { HttpError } from "../http/httpError";
import { LIMITS } from "../http/limits";
import { findSimilar } from "./findSimilar";
import { categoriesOf } from "./listProducts";
import type { LiveIndex } from "./liveIndex";
import type { ProductMatches } from "./productMatches";
import type { SearchIndex } from "./searchIndex";
import { requireSold } from "./requireSold";

/** Differs wherever a reply may: the same on every host of this program that shares the database. */
const tagOf = ({ version, fingerprint }: SearchIndex) =>
  `W/"${version}.${fingerprint}"`;

/** Answers calls whose replies depend on their address and the products alone. */
const replyFrom =
  (live: LiveIndex) =>
  async <Body>(
    reply: FastifyReply,
    build: (index: SearchIndex) => Body | Promise<Body>,
  ): Promise<Body> => {
    const { index } = live;
    const body = await build(index);
    reply.header("ETag", tagOf(index));
    return body;
  };

const tooLarge = () =>
  new HttpError(
    422,
    "This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
  );

/** All products as a JSON list. @throws HttpError (422) if they are too many */
function catalogJson(index: SearchIndex): string {
  if (index.count > LIMITS.wholeCatalog) throw tooLarge();
  const replies = index.replies();
  const length = replies.reduce((sum, reply) => sum + reply.length + 1, 0);
  if (length > LIMITS.wholeCatalogText) throw tooLarge();
  return `[${replies.join()}]`;
}

/**
 * The reply with all products, made once for each version and for
 * however many ask at the same moment. Only its compressed form is held, of one
 * version at a time.
 */
function wholeCatalog() {
  let cached: { tag: string; text: Promise<Buffer> } | undefined;
  return (index: SearchIndex): Promise<Buffer> => {
    const tag = tagOf(index);
    if (cached?.tag === tag) return cached.text;
    const text = compressText([catalogJson(index)]);
    cached = { tag, text };
    return text;
  };
}

/** The calls under api/Product (specification, section 7), and those that the storefront finds more with. */
export function productHandlers({
  live,
  matches,
}: {
  live: LiveIndex;
  matches: ProductMatches;
}) {
  const answer = replyFrom(live);
  const compressedCatalog = wholeCatalog();
  return {
    async getProducts(_request, reply) {
      const text = await answer(reply, compressedCatalog);
      return sendCompressed(reply, text, "application/json");
    },
    getCategories: (_request, reply) => answer(reply, categoriesOf),
    searchProducts: ({ query }, reply) =>
      answer(reply, (index) => matches.searchProducts(index, query)),
    getSuggestions: ({ query }, reply) =>
      answer(reply, (index) => matches.getSuggestions(index, query.text)),
    getProduct: ({ params }, reply) =>
      answer(reply, (index) => requireSold(index, params.id)),
    getSimilar: ({ params }, reply) =>
      answer(reply, (index) => {
        requireSold(index, params.id);
        return findSimilar(index, params.id);
      }),
  } satisfies ShopHandlers;
}
