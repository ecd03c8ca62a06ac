import type { Command } from "commander";
import { basename } from "node:path";
import { isOverDiscounted } from "../../domain/cartTotals";
import { formatMoney } from "../../domain/money";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import {
  deleteWithdrawal,
  insertWithdrawal,
  OUT_OF_STOCK,
  readWithdrawals,
  type Withdrawal,
} from "../catalog/withdrawalRepository";
import type { ShopDatabase } from "../db/schema";
import { makePhoto } from "../images/makePhoto";
import { updateCatalog, type CatalogPlace } from "../import/importCatalog";
import { countOf } from "../import/importReport";
import { tryPhoto } from "../import/photos";
import { OperatorError } from "../operatorError";
import { printableJson } from "../printable";
import { parseAmount, UsageError, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";

/** What the shop knows of one product. */
interface KnownProduct {
  /** Undefined if it is withdrawn and the catalog no longer names it. */
  product: CatalogProduct | undefined;
  isSold: boolean;
  withdrawal: Withdrawal | undefined;
}

/** @throws OperatorError if there is no product with this id */
async function findKnown(
  db: ShopDatabase,
  catalog: Catalog,
  id: string,
): Promise<KnownProduct> {
  const withdrawal = (await readWithdrawals(db, [id])).get(id);
  const { data, isSold = false } = catalog.entry(id) ?? {};
  if (data || withdrawal) {
    return {
      product: data ? parseProduct(data) : undefined,
      isSold,
      withdrawal,
    };
  }
  throw new OperatorError(
    `There is no product ${id}. The address of its page ends with its id, and npm run catalog:export lists all.`,
  );
}

/** All hidden products, or one that is named, as JSON. */
async function describe(
  db: ShopDatabase,
  catalog: Catalog,
  id: string | undefined,
): Promise<string> {
  if (id === undefined) {
    const rows = [...(await readWithdrawals(db)).values()].map((row) => {
      const entry = catalog.entry(row.id);
      return { ...row, name: entry && parseProduct(entry.data).name };
    });
    return `${printableJson(rows)}\n`;
  }
  const { product, isSold, withdrawal } = await findKnown(db, catalog, id);
  const isOnSale = isSold && !withdrawal;
  return `${printableJson({ id, ...product, isOnSale, withdrawal })}\n`;
}

/** A reason as buyers are told it. */
function parseReason(text = ""): string {
  const reason = text.trim();
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u.test(reason)) return reason;
  throw new UsageError(
    'Say why, in up to 200 characters, for example: hide --reason "recalled by its maker". Buyers who have it in their cart are told.',
  );
}

/** What is changed, and what the operator is told. */
interface Change {
  /** Done at once, for every order from then on. */
  write?: (db: ShopDatabase) => Promise<void>;
  /** As it is to be sold. */
  product?: CatalogProduct;
  done: string;
}

/** What the operator wants to be done with a product. */
interface Action {
  id: string;
  action: string;
  value: string | undefined;
  reason: string | undefined;
}

/**
 * What an action changes, and what the operator is told.
 *
 * @throws UsageError if there is no such action; OperatorError if it does not fit the product
 */
function changeBy(
  { id, action, value, reason }: Action,
  { product, withdrawal }: KnownProduct,
): Change {
  const name = product?.name ?? id;
  const isStock = action === "stock" && (value === "in" || value === "out");
  if (isStock && withdrawal && withdrawal.reason !== OUT_OF_STOCK) {
    throw new OperatorError(
      `${name} is hidden (${withdrawal.reason}). To sell it again use show.`,
    );
  }
  if (action === "hide" || (isStock && value === "out")) {
    const why = isStock ? OUT_OF_STOCK : parseReason(reason);
    const done = `${name} is no longer on sale (${why}). Imports keep it hidden, and orders for it are refused.`;
    return { write: (db) => insertWithdrawal(db, id, why), done };
  }
  if (action === "show" || isStock) {
    if (!withdrawal) throw new OperatorError(`${name} is on sale.`);
    const done = product
      ? `${name} is on sale again.`
      : `${name} is no longer hidden. The catalog does not contain it: it is sold after an import that does.`;
    return { write: (db) => deleteWithdrawal(db, id), done };
  }
  const isPhoto = action === "photo" || action === "remove-photo";
  if (!isPhoto && action !== "price" && action !== "discount") {
    throw new UsageError(
      'Write one of: hide --reason "…", show, price 4.50, discount 0.30, stock out, stock in, photo FILE, remove-photo NAME.',
    );
  }
  const cents = isPhoto ? 0 : parseAmount(value ?? "");
  if (!product) {
    throw new OperatorError(`The catalog no longer contains ${name}.`);
  }
  if (isPhoto) {
    const photo = product.photo.filter((each) => each !== value);
    const isAdded = action === "photo";
    if (!isAdded && photo.length === product.photo.length) {
      throw new OperatorError(`${name} has no such photo.`);
    }
    if (isAdded) photo.push(value ?? "");
    return {
      product: { ...product, photo },
      done: `${name} has ${countOf(photo.length, "photo")} now.`,
    };
  }
  const isPrice = action === "price";
  const price_cents = isPrice ? cents : product.price_cents;
  const discount_cents = isPrice ? product.discount_cents : cents;
  if (isOverDiscounted(price_cents, discount_cents)) {
    throw new OperatorError(
      `${formatMoney(discount_cents)} off a pair of ${name} is more than the pair would cost. Change the ${isPrice ? "discount" : "price"} first.`,
    );
  }
  const done = isPrice
    ? `${name} now costs ${formatMoney(cents)}, until an import says otherwise.`
    : `Each pair of ${name} is now ${formatMoney(cents)} cheaper, until an import says otherwise.`;
  return { product: { ...product, price_cents, discount_cents }, done };
}

/**
 * The action with the name of the photo that its file became.
 *
 * @throws UsageError where no file is named, OperatorError if it is no picture
 */
async function withPhoto(
  action: Action,
  { config, pathOf }: CliContext,
): Promise<Action> {
  if (action.action !== "photo") return action;
  if (!action.value) throw new UsageError("Name the photo.");
  const file = pathOf(action.value);
  const made = await tryPhoto(file, (photo) =>
    makePhoto(photo, config.dataDir),
  );
  if ("name" in made) return { ...action, value: made.name };
  throw new OperatorError(`${basename(file)} ${made.failure}.`);
}

/** Changes one product for all hosts: orders at once, lists when the next version is built. */
async function changeProduct(
  place: CatalogPlace,
  catalog: Catalog,
  action: Action,
): Promise<string> {
  const { db } = place;
  const known = await findKnown(db, catalog, action.id);
  const { write, done } = changeBy(action, known);
  await write?.(db);
  await updateCatalog(place, (last = catalog) => {
    const entry = last.entry(action.id);
    const product = entry && parseProduct(entry.data);
    const changed = !write && changeBy(action, { ...known, product }).product;
    return changed ? [changed] : [];
  });
  return `${done}\n`;
}

/** operator product: one product, shown or changed at once. */
export function addProductCommand(
  operator: Command,
  context: CliContext,
): void {
  operator
    .command("product")
    .usage("[ID] [ACTION] [VALUE] [options]")
    .summary("shows, hides or reprices a product")
    .description(
      withExamples(
        "Writes a product as JSON, or all that are hidden. With an action it changes the product for all hosts at once and without a restart. A product that is hidden or out of stock can't be found or ordered, and stays so after imports. A price holds until an import names the product.",
        "npm run operator -- product 7",
        'npm run operator -- product 7 hide --reason "recalled by its maker"',
        "npm run operator -- product 7 show",
        "npm run operator -- product 7 price 4.50",
        "npm run operator -- product 7 discount 0.30",
        "npm run operator -- product 7 stock out",
        "npm run operator -- product 7 photo front.jpg",
      ),
    )
    .argument("[id]", "as in the address of its page")
    .argument(
      "[action]",
      "hide, show, price, discount, stock, photo or remove-photo",
    )
    .argument(
      "[value]",
      "price, discount: dollars, such as 4.50; stock: out or in; photo: a file",
    )
    .option("-r, --reason <text>", "why it is hidden; buyers are told")
    .action(
      (
        id?: string,
        action?: string,
        value?: string,
        options?: { reason?: string },
      ) =>
        context.withCatalog(async (catalog, place) => {
          const { db } = place;
          const text =
            id === undefined || action === undefined
              ? await describe(db, catalog, id)
              : await changeProduct(
                  place,
                  catalog,
                  await withPhoto(
                    { id, action, value, reason: options?.reason },
                    context,
                  ),
                );
          await context.print(text);
        }),
    );
}
