import type { FastifyRequest } from "fastify";
import type { DeskProduct, ProductChange } from "../../desk/endpoints.gen";
import { toAmount } from "../../domain/money";
import { foldName } from "../../domain/search";
import { parseProduct } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import { productMatches } from "../catalog/productMatches";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import { requireOrderWords, readBuyers } from "../orders/orderWordRepository";
import { HttpError } from "../http/httpError";
import type { DeskHandlers, DeskParts } from "./deskParts";
import { sessionOf } from "./guards";
import { readProductEvents, stateOf, stateText } from "./productEvents";
import { withUpload } from "./uploads";

/** Products of one list, and orders that are called about one product. */
const MOST_PRODUCTS = 50;
const MOST_BUYERS = 1_000;

/** The first products whose names start with a text. */
export function idsStartingWith(
  catalog: Catalog,
  text: string,
  most: number,
): string[] {
  const { from, to } = catalog.startingWith(foldName(text));
  return Array.from(
    { length: Math.min(to - from, most) },
    (_, index) => catalog.productAt(from + index).id,
  );
}

/** An amount as a command takes it. */
const amountOf = (cents: number) => toAmount(cents).toFixed(2);

/** The words of the command that makes a change of what was seen, which another host may have changed. */
function wordsOf(id: string, change: ProductChange): string[] {
  const { action, reason = "", cents, photo = "", seen } = change;
  const was = seen?.withdrawn ? [`--was=${seen.withdrawn}`] : [];
  switch (action) {
    case "withdraw":
      if (!reason.trim()) {
        throw new HttpError(400, "Say why the product is withdrawn.");
      }
      return [action, `--reason=${reason.trim()}`, ...was, "--", id];
    case "sell":
      return [action, ...was, "--", id];
    case "remove-photo":
      return [action, "--", id, photo];
    default: {
      if (cents === undefined) throw new HttpError(400, "Write an amount.");
      const amount =
        action === "price" ? seen?.priceCents : seen?.discountCents;
      const seenWords = amount === undefined ? [] : ["--was", amountOf(amount)];
      return [action, ...seenWords, "--", id, amountOf(cents)];
    }
  }
}

/** Products, what is changed of them, and who has bought them. */
export function productHandlers(parts: DeskParts) {
  const { db, catalogs, names, shop, operate, config } = parts;
  // What is not found here is no missed search of a visitor.
  const matches = productMatches(names, shop, () => {});

  async function toDesk(
    catalog: Catalog,
    ids: readonly string[],
  ): Promise<DeskProduct[]> {
    if (ids.length === 0) return [];
    const withdrawn = await readWithdrawals(db, ids);
    return ids.flatMap((id) => {
      const entry = catalog.entry(id);
      const reason = withdrawn.get(id)?.reason ?? null;
      if (!entry && reason === null) return [];
      const product = entry && parseProduct(entry.data);
      return {
        id,
        name: product?.name ?? id,
        brand: product?.brand ?? "",
        pack: product?.pack ?? 0,
        ...stateOf(product, reason),
      };
    });
  }

  const details = (id: string) =>
    catalogs.use(async (catalog) => {
      const [product] = await toDesk(catalog, [id]);
      if (!product) throw new HttpError(404, "There is no such product.");
      return { ...product, history: await readProductEvents(db, id) };
    });

  /** @throws HttpError (409) that says who has changed a product, if it was not seen as it is */
  function requireSeen(
    product: Awaited<ReturnType<typeof details>>,
    seen: ProductChange["seen"] = product,
  ): void {
    const { withdrawn, priceCents, discountCents, history } = product;
    if (
      seen.withdrawn === withdrawn &&
      seen.priceCents === priceCents &&
      seen.discountCents === discountCents
    ) {
      return;
    }
    // An import is not noted for each product.
    const [last] = history;
    const isNoted = last?.after === stateText(product);
    const who = (isNoted && last.who) || "Somebody";
    const at = isNoted ? ` at ${last.at}` : "";
    throw new HttpError(
      409,
      `${who} has changed this product${at}. Your change was not made. This is the product as it is now.`,
    );
  }

  /** @param words of the operator's command, what is done first */
  async function changeNow(
    request: FastifyRequest<{ Params: { id: string } }>,
    [action = "", ...words]: readonly string[],
    seen?: ProductChange["seen"],
  ) {
    const { id } = request.params;
    // Nothing may hold up that a medicine is withdrawn.
    if (action !== "withdraw") requireSeen(await details(id), seen);
    const by = `--by=${sessionOf(request).name}`;
    const all = ["operator", "product", action, by, ...words];
    const { code, complained } = await operate(all);
    await catalogs.refresh();
    if (code !== 0) {
      requireSeen(await details(id), seen);
      throw new HttpError(409, complained.trim());
    }
    return details(id);
  }

  let lastChange: Promise<unknown> = Promise.resolve();
  /** Makes one change after another: each looks at what the one before has stored. */
  function change(...words: Parameters<typeof changeNow>) {
    const done = lastChange.then(() => changeNow(...words));
    lastChange = done.catch(() => {});
    return done;
  }

  return {
    findProducts: ({ query: { text = "" } }) =>
      catalogs.use(async (catalog) => {
        const typed = text.trim();
        if (typed === "") {
          return toDesk(catalog, [...(await readWithdrawals(db)).keys()]);
        }
        const query = { name: typed, pageSize: MOST_PRODUCTS };
        const { products } = await matches.searchProducts(catalog, query);
        const found = products.map(({ productId }) => String(productId));
        const ids = new Set([typed, ...found]);
        return toDesk(catalog, [...ids].slice(0, MOST_PRODUCTS));
      }),
    getProduct: ({ params: { id } }) => details(id),
    async listBuyers({ params: { id } }) {
      await requireOrderWords(db, shop.shop.phone);
      return readBuyers(db, id, MOST_BUYERS);
    },
    changeProduct: async (request) => {
      const { params, body } = request;
      return change(request, wordsOf(params.id, body), body.seen);
    },
    addPhoto: (request) =>
      withUpload(request, config.dataDir, request.query.name, (file) =>
        change(request, ["photo", "--", request.params.id, file]),
      ),
  } satisfies DeskHandlers;
}
