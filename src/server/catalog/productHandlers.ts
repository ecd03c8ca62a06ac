import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SaleRule } from "../../domain/saleRules";
import type { ShopDatabase } from "../db/schema";
import { addVersionKey, isKnown } from "../plugins/caching";
import {
  compressText,
  sendCompressed,
  type CompressedText,
} from "../plugins/compressedText";
import { HttpError } from "../plugins/errors";
import {
  countProductsIn,
  currentVersion,
  findProductIn,
  listCategories,
  productsInOrder,
  readCurrent,
} from "./catalogRepository";
import { toProduct } from "./catalogProduct";
import type { MatchSearch, ProductMatches } from "./productMatches";
import { findSimilar } from "./similarRepository";
import { searchProducts, type ProductSearch } from "./searchProducts";

/**
 * How this host shows a product: if another version of this program shows it
 * otherwise, draws other pictures, or sells by other rules, what browsers hold
 * of the same catalog is stale.
 */
const formOf = (rules: readonly SaleRule[]) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        rules,
        toProduct(
          {
            id: "7",
            name: "Aspirin 75mg tablets",
            brand: "Generic",
            category: "Heart",
            mg: 75,
            pack: 28,
            price_cents: 199,
            discount_cents: 30,
            description: "",
            photo: [],
            ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
            form: "tablet",
            unit: "tablet",
            legalClass: "pharmacy",
            warnings: [],
          },
          rules,
        ),
      ]),
    )
    .digest("base64url")
    .slice(0, 8);

/** The same on every host of this program that shares the database. */
const tagsOf = (rules: readonly SaleRule[]) => {
  const form = formOf(rules);
  return (version: number) => `W/"${version}.${form}"`;
};

/**
 * Answers a call whose reply depends on its address and the catalog alone. A
 * browser that holds the reply of the current version is told so before
 * anything is looked up.
 *
 * @param build gives the body from one catalog version
 * @returns the body; undefined if 304 has been sent
 */
async function replyFromCatalog<Body>(
  { db, tagOf }: { db: ShopDatabase; tagOf: (version: number) => string },
  reply: FastifyReply,
  build: (version: number) => Promise<Body>,
): Promise<Body | undefined> {
  const known = reply.request.headers["if-none-match"];
  /** Sends 304 if the browser has the reply of this version; tells whether it did. */
  const sendIfKnown = async (version: number): Promise<boolean> => {
    const tag = tagOf(version);
    if (!isKnown(known, tag)) return false;
    addVersionKey(reply, version);
    await reply.header("ETag", tag).code(304).send();
    return true;
  };
  // "*" stands for any reply: whether there is one is not known yet.
  if (known !== undefined && known !== "*") {
    if (await sendIfKnown(await currentVersion(db))) return undefined;
  }
  const { version, body } = await readCurrent(db, async (version) => ({
    version,
    body: await build(version),
  }));
  if (await sendIfKnown(version)) return undefined;
  addVersionKey(reply, version);
  reply.header("ETag", tagOf(version));
  return body;
}

/** What GetProduct answers at most, in products and in characters of JSON. */
const MOST_PRODUCTS = 100_000;
const LONGEST_TEXT = 150_000_000;

const tooLarge = () =>
  new HttpError(
    422,
    "This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
  );

/** The catalog as JSON, piece by piece; requests are answered in between. */
async function* catalogJson(
  db: ShopDatabase,
  version: number,
  rules: readonly SaleRule[],
): AsyncGenerator<string> {
  if ((await countProductsIn(db, version)) > MOST_PRODUCTS) throw tooLarge();
  let length = 0;
  let separator = "[";
  for await (const products of productsInOrder(db, version)) {
    const text = products.map((product) =>
      JSON.stringify(toProduct(product, rules)),
    );
    const piece = separator + text.join(",");
    length += piece.length;
    if (length > LONGEST_TEXT) throw tooLarge();
    yield piece;
    separator = ",";
    await nextTurn();
  }
  yield separator === "[" ? "[]" : "]";
}

/**
 * The reply with all products, made once for each catalog version and for
 * however many ask at the same moment. Only its compressed form is held, of one
 * version at a time.
 */
function wholeCatalog(db: ShopDatabase, rules: readonly SaleRule[] = []) {
  let cached: { version: number; text: Promise<CompressedText> } | undefined;
  return (version: number): Promise<CompressedText> => {
    if (cached?.version === version) return cached.text;
    const text = compressText(catalogJson(db, version, rules));
    cached = { version, text };
    text.catch((error: unknown) => {
      // What failed once may succeed the next time; a large catalog stays large.
      if (cached?.text === text && !(error instanceof HttpError)) {
        cached = undefined;
      }
    });
    return text;
  };
}

/** @throws HttpError (404) if there is none */
function found<Found>(result: Found | undefined): Found {
  if (result !== undefined) return result;
  throw new HttpError(
    404,
    "There is no medicine with this number. It may have been withdrawn.",
  );
}

/** The calls under api/Product (specification, section 7), and those that the storefront finds more with. */
export function productHandlers(
  db: ShopDatabase,
  rules: readonly SaleRule[],
  matches: ProductMatches,
) {
  const catalog = { db, tagOf: tagsOf(rules) };
  const compressedCatalog = wholeCatalog(db, rules);
  return {
    async getProducts(_request: FastifyRequest, reply: FastifyReply) {
      const text = await replyFromCatalog(catalog, reply, compressedCatalog);
      return text && sendCompressed(reply, text, "application/json");
    },
    getCategories: (_request: FastifyRequest, reply: FastifyReply) =>
      replyFromCatalog(catalog, reply, (version) =>
        listCategories(db, version),
      ),
    searchProducts: (
      request: FastifyRequest<{ Querystring: ProductSearch }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalog(catalog, reply, (version) =>
        searchProducts(db, version, request.query, rules),
      ),
    findMatches: (
      request: FastifyRequest<{ Querystring: MatchSearch }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalog(catalog, reply, (version) =>
        matches.findMatches(version, request.query),
      ),
    getSuggestions: (
      request: FastifyRequest<{ Querystring: { text?: string } }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalog(catalog, reply, (version) =>
        matches.getSuggestions(version, request.query.text),
      ),
    getProduct: (
      { params: { id } }: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalog(catalog, reply, async (version) =>
        found(await findProductIn(db, version, id, rules)),
      ),
    getSimilar: (
      { params: { id } }: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalog(catalog, reply, async (version) =>
        found(await findSimilar(db, version, id)),
      ),
  };
}
