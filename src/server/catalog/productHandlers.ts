import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { RuledShop, SaleRule } from "../medicines/saleRules";
import type { ShopHandlers } from "../contract/contractRoutes";
import {
  compressPieces,
  sendCompressed,
  type CompressedText,
} from "../http/compressedText";
import { addVersionKey } from "../plugins/caching";
import { isKnown } from "../http/etag";
import { inTurns } from "../inTurns";
import { HttpError } from "../http/httpError";
import { LIMITS } from "../limits";
import { toProduct } from "./catalogProduct";
import type { CurrentCatalog } from "./currentCatalog";
import { findSimilar } from "./findSimilar";
import { categoriesOf } from "./listProducts";
import type { Catalog } from "./openCatalog";
import type { ProductMatches } from "./productMatches";
import { requireSold, soldProduct } from "./shownProducts";

// webpack's own hash of all that it has built.
declare const __webpack_hash__: string;

/** Differs for each build of this program; where the sources are run, for each start. */
const BUILD =
  typeof __webpack_hash__ === "undefined"
    ? String(Date.now())
    : __webpack_hash__;

/**
 * Differs if this host replies otherwise from the same catalog: as another build of
 * this program, by other names of medicines or other rules. Then what browsers
 * hold is stale.
 */
const representationHash = (rules: readonly SaleRule[], namesHash: string) =>
  hash("sha256", JSON.stringify([BUILD, rules, namesHash]), "base64url").slice(
    0,
    8,
  );

/**
 * Answers calls whose replies depend on their address, the catalog and the rules
 * alone. A browser that holds the reply of this version is told so before it is built.
 *
 * @param formOf form of the replies: the same on every host of this program that shares the database
 * @returns gives the body; undefined if 304 has been sent
 */
const replyFrom =
  (catalogs: CurrentCatalog, formOf: () => string) =>
  <Body>(
    reply: FastifyReply,
    build: (catalog: Catalog) => Body | Promise<Body>,
  ): Promise<Body | undefined> =>
    catalogs.use(async (catalog) => {
      const tag = `W/"${catalog.version}.${formOf()}"`;
      const isHeld = isKnown(reply.request.headers["if-none-match"], tag);
      const body = isHeld ? undefined : await build(catalog);
      addVersionKey(reply, catalog.version);
      reply.header("ETag", tag);
      if (isHeld) await reply.code(304).send();
      return body;
    });

const tooLarge = () =>
  new HttpError(
    422,
    "This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
  );

/** Products of one piece. */
const BATCH = 200;

/** The catalog as JSON, piece by piece; requests are answered in between. */
async function* catalogJson(
  catalog: Catalog,
  rules: readonly SaleRule[],
): AsyncGenerator<string> {
  if (catalog.count > LIMITS.wholeCatalog) throw tooLarge();
  let length = 0;
  let piece = "[";
  let index = 0;
  for await (const product of inTurns(catalog.inOrder())) {
    if (index > 0) piece += ",";
    piece += JSON.stringify(toProduct(product, rules));
    index += 1;
    if (index % BATCH > 0) continue;
    length += piece.length;
    if (length > LIMITS.wholeCatalogText) throw tooLarge();
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}

/**
 * The reply with all products, made once for each version and for
 * however many ask at the same moment. Only its compressed form is held, of one
 * version at a time.
 */
function wholeCatalog(formOf: () => string, shop: RuledShop) {
  let cached: { version: string; text: Promise<CompressedText> } | undefined;
  return (catalog: Catalog): Promise<CompressedText> => {
    const version = `${catalog.version}.${formOf()}`;
    if (cached?.version === version) return cached.text;
    const text = compressPieces(catalogJson(catalog, shop.rules));
    cached = { version, text };
    text.catch((error: unknown) => {
      // A failure may be over the next time; a large catalog stays large.
      if (cached?.text === text && !(error instanceof HttpError)) {
        cached = undefined;
      }
    });
    return text;
  };
}

/** The calls under api/Product (specification, section 7), and those that the storefront finds more with. */
export function productHandlers(
  catalogs: CurrentCatalog,
  shop: RuledShop,
  matches: ProductMatches,
) {
  const forms = new WeakMap<readonly SaleRule[], string>();
  function formOf(): string {
    const { rules } = shop;
    const form =
      forms.get(rules) ?? representationHash(rules, matches.names.hash);
    forms.set(rules, form);
    return form;
  }
  const answer = replyFrom(catalogs, formOf);
  const compressedCatalog = wholeCatalog(formOf, shop);
  return {
    async getProducts(_request, reply) {
      const text = await answer(reply, compressedCatalog);
      return text && sendCompressed(reply, text, "application/json");
    },
    getCategories: (_request, reply) => answer(reply, categoriesOf),
    searchProducts: ({ query }, reply) =>
      answer(reply, (catalog) => matches.searchProducts(catalog, query)),
    getSuggestions: ({ query }, reply) =>
      answer(reply, (catalog) => matches.getSuggestions(catalog, query.text)),
    getProduct: ({ params }, reply) =>
      answer(reply, (catalog) => soldProduct(catalog, params.id, shop.rules)),
    getSimilar: ({ params }, reply) =>
      answer(reply, (catalog) => {
        requireSold(catalog, params.id);
        return findSimilar(catalog, params.id);
      }),
  } satisfies ShopHandlers;
}
