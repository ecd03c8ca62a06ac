import type { FastifyRequest } from "fastify";
import type {
  DeskProduct,
  ProductChange as WantedChange,
} from "../../../desk/endpoints.gen";
import {
  changeProduct,
  readProductEvents,
  stateOf,
  type ChangedBy,
  type ProductChange,
} from "../../catalog/changeProduct";
import { productMatches } from "../../catalog/search/productMatches";
import {
  readProducts,
  readWithdrawn,
  type ProductRow,
} from "../../catalog/productRepository";
import { readStockChange } from "../../catalog/stock";
import { makePhoto } from "../../images/makePhoto";
import { tryPhoto } from "../../import/photos";
import { readBuyers } from "../../orders/orderSearchRepository";
import { HttpError } from "../../http/httpError";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";
import { withUpload } from "../../http/uploads";

/** Products of one list, and orders that are called about one product. */
const MOST_PRODUCTS = 50;
const MOST_BUYERS = 1_000;

/** False for what was removed, unless it was withdrawn before. */
const isKnown = (row: ProductRow) =>
  row.removed_at === null || row.withdrawn_reason !== null;

const toDesk = (row: ProductRow): DeskProduct => ({
  id: row.product_id,
  name: row.name,
  brand: row.brand,
  pack: row.pack ?? 1,
  ...stateOf(row),
  stock: row.stock,
});

/** Finds products as the shop's search does; without a text those that are withdrawn, then the first ones. */
function productSearch({ db, live, names }: AppParts) {
  // A clerk's search in vain is not a visitor's.
  const matches = productMatches(names, () => {});
  return async (text: string): Promise<DeskProduct[]> => {
    const typed = text.trim();
    const withdrawn = typed ? [] : (await readWithdrawn(db)).map(toDesk);
    const known = typed ? [typed] : withdrawn.map(({ id }) => id);
    const query = { name: typed, pageSize: MOST_PRODUCTS };
    const { products } = matches.searchProducts(live.index, query);
    const found = products.map(({ productId }) => String(productId));
    const most = Math.max(MOST_PRODUCTS, withdrawn.length);
    const ids = [...new Set([...known, ...found])].slice(0, most);
    const rows = await readProducts(db, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row && isKnown(row) ? toDesk(row) : [];
    });
  };
}

/** @throws OperatorError if the packs can't be read */
function readChange(change: WantedChange): ProductChange {
  switch (change.action) {
    case "withdraw":
    case "sell":
      return { ...change, was: change.seen?.withdrawn ?? undefined };
    case "stock":
      return { action: "stock", ...readStockChange(change.packs.trim()) };
    default:
      return change;
  }
}

/** Products, what is changed of them, and who has bought them. */
export function deskProductHandlers(parts: AppParts) {
  const { db, config } = parts;
  const { dataDir } = config;
  const findProducts = productSearch(parts);

  async function details(id: string) {
    const row = (await readProducts(db, [id])).get(id);
    if (!row || !isKnown(row)) {
      throw new HttpError(404, "There is no such product.");
    }
    return { ...toDesk(row), history: await readProductEvents(db, id) };
  }

  async function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    wanted: ProductChange,
    seen?: ChangedBy["seen"],
  ) {
    const { id } = request.params;
    const who = sessionOf(request).name;
    await changeProduct(db, id, wanted, { who, seen });
    return details(id);
  }

  return {
    findProducts: ({ query: { text = "" } }) => findProducts(text),
    getProduct: ({ params: { id } }) => details(id),
    listBuyers: ({ params: { id } }) => readBuyers(db, id, MOST_BUYERS),
    changeProduct: async (request) =>
      change(request, readChange(request.body), request.body.seen),
    addPhoto: (request) =>
      withUpload(request, dataDir, request.query.name, async (file) => {
        const made = await tryPhoto(file, (path) => makePhoto(path, dataDir));
        if (!("name" in made)) {
          throw new HttpError(409, `${request.query.name} ${made.failure}.`);
        }
        return change(request, { action: "photo", photo: made.name });
      }),
  } satisfies DeskHandlers;
}
