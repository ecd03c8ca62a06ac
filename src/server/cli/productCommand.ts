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
import { updateCatalog } from "../import/changeCatalog";
import { type CatalogPlace } from "../import/importCatalog";
import { countOf } from "../import/importReport";
import { tryPhoto } from "../import/photos";
import { OperatorError } from "../operatorError";
import { printableJson } from "../printable";
import { parseAmount, UsageError, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";

/** All that the shop knows of one product. */
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

/** A product as programs get it. */
const describe = (
  id: string,
  { product, isSold, withdrawal }: KnownProduct,
): string =>
  printableJson({
    id,
    ...product,
    isOnSale: isSold && !withdrawal,
    withdrawal,
  });

async function describeWithdrawn(
  db: ShopDatabase,
  catalog: Catalog,
): Promise<string> {
  const rows = [...(await readWithdrawals(db)).values()].map((row) => {
    const entry = catalog.entry(row.id);
    return { ...row, name: entry && parseProduct(entry.data).name };
  });
  return `${printableJson(rows)}\n`;
}

/** A reason as buyers are told it. */
function parseReason(text: string): string {
  const reason = text.trim();
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u.test(reason)) return reason;
  throw new UsageError("Say why, in up to 200 characters: buyers are told.");
}

/** A product's sale from now on, and the sentence for the operator. */
interface Change {
  product: CatalogProduct;
  done: string;
}

function withAmounts(
  product: CatalogProduct,
  amounts: Partial<Pick<CatalogProduct, "price_cents" | "discount_cents">>,
): Change {
  const { name, price_cents, discount_cents } = { ...product, ...amounts };
  const isPrice = amounts.price_cents !== undefined;
  if (isOverDiscounted(price_cents, discount_cents)) {
    throw new OperatorError(
      `${formatMoney(discount_cents)} off a pair of ${name} is more than the pair would cost. Change the ${isPrice ? "discount" : "price"} first.`,
    );
  }
  const done = isPrice
    ? `${name} now costs ${formatMoney(price_cents)}, until an import says otherwise.`
    : `Each pair of ${name} is now ${formatMoney(discount_cents)} cheaper, until an import says otherwise.`;
  return { product: { ...product, ...amounts }, done };
}

const withPhotos = (product: CatalogProduct, photo: string[]): Change => ({
  product: { ...product, photo },
  done: `${product.name} has ${countOf(photo.length, "photo")} now.`,
});

function withoutPhoto(product: CatalogProduct, name: string): Change {
  const rest = product.photo.filter((each) => each !== name);
  if (rest.length === product.photo.length) {
    throw new OperatorError(`${product.name} has no such photo.`);
  }
  return withPhotos(product, rest);
}

/** operator product: products, shown or changed at once. */
export function addProductCommand(
  operator: Command,
  context: CliContext,
): void {
  const product = operator
    .command("product")
    .usage("COMMAND [options]")
    .summary("shows, withdraws or reprices a product")
    .description(
      withExamples(
        "Shows a product, or changes it for all hosts at once and without a restart. A product that is withdrawn can't be found or ordered, and stays so after imports.",
        "npm run operator -- product show 7",
        'npm run operator -- product withdraw 7 --reason "recalled by its maker"',
        "npm run operator -- product sell 7 --recalled",
        "npm run operator -- product price 7 4.50",
        "npm run operator -- product discount 7 0.30",
        "npm run operator -- product photo 7 front.jpg",
      ),
    )
    .helpCommand(false);
  const subcommand = (usage: string, summary: string) =>
    product.command(usage).summary(summary).description(summary);

  /** Looks at a product, and prints what is done. */
  const about = (
    id: string,
    task: (
      known: KnownProduct,
      place: CatalogPlace,
    ) => Promise<string> | string,
  ) =>
    context.withCatalog(async (catalog, place) => {
      const known = await findKnown(place.db, catalog, id);
      await context.print(`${await task(known, place)}\n`);
    });

  /** Changes how a product is sold, on top of whatever is imported meanwhile. */
  const change = (id: string, by: (product: CatalogProduct) => Change) =>
    about(id, async (known, place) => {
      if (!known.product) {
        throw new OperatorError(`The catalog no longer contains ${id}.`);
      }
      const { done } = by(known.product);
      await updateCatalog(place, (last) => {
        const entry = last?.entry(id);
        return entry ? [by(parseProduct(entry.data)).product] : [];
      });
      return done;
    });

  subcommand("list", "writes the withdrawn products as JSON").action(() =>
    context.withCatalog(async (catalog, { db }) =>
      context.print(await describeWithdrawn(db, catalog)),
    ),
  );
  subcommand("show <id>", "writes a product as JSON").action((id: string) =>
    about(id, (known) => describe(id, known)),
  );
  subcommand(
    "withdraw <id>",
    "takes a product off sale: orders for it are refused at once, lists follow",
  )
    .option(
      "-r, --reason <text>",
      "why; buyers who have it in their cart are told",
      parseReason,
      OUT_OF_STOCK,
    )
    .action((id: string, { reason }: { reason: string }) =>
      about(id, async ({ product }, place) => {
        await insertWithdrawal(place.db, id, reason);
        await updateCatalog(place);
        return `${product?.name ?? id} is no longer on sale (${reason}). Imports keep it so, and orders for it are refused.`;
      }),
    );
  subcommand("sell <id>", "puts a withdrawn product back on sale")
    .option(
      "--recalled",
      "also one that was withdrawn for another reason than being out of stock",
      false,
    )
    .action((id: string, { recalled }: { recalled: boolean }) =>
      about(id, async ({ product, withdrawal }, place) => {
        const name = product?.name ?? id;
        if (!withdrawal) throw new OperatorError(`${name} is on sale.`);
        if (withdrawal.reason !== OUT_OF_STOCK && !recalled) {
          throw new OperatorError(
            `${name} is withdrawn (${withdrawal.reason}). To sell it again add --recalled.`,
          );
        }
        await deleteWithdrawal(place.db, id);
        await updateCatalog(place);
        return product
          ? `${name} is on sale again.`
          : `${name} is no longer withdrawn. The catalog does not contain it: it is sold after an import that does.`;
      }),
    );
  subcommand("price <id> <amount>", "sets its price, until an import").action(
    (id: string, amount: string) => {
      const price_cents = parseAmount(amount);
      return change(id, (known) => withAmounts(known, { price_cents }));
    },
  );
  subcommand(
    "discount <id> <amount>",
    "sets what each pair is cheaper, until an import",
  ).action((id: string, amount: string) => {
    const discount_cents = parseAmount(amount);
    return change(id, (known) => withAmounts(known, { discount_cents }));
  });
  subcommand("photo <id> <file>", "adds a photo").action(
    async (id: string, file: string) => {
      const path = context.pathOf(file);
      const made = await tryPhoto(path, (photo) =>
        makePhoto(photo, context.config.dataDir),
      );
      if (!("name" in made)) {
        throw new OperatorError(`${basename(path)} ${made.failure}.`);
      }
      const { name } = made;
      return change(id, (known) =>
        withPhotos(known, [
          ...known.photo.filter((each) => each !== name),
          name,
        ]),
      );
    },
  );
  subcommand(
    "remove-photo <id> <name>",
    "removes a photo, by its name in `product show`",
  ).action((id: string, name: string) =>
    change(id, (known) => withoutPhoto(known, name)),
  );
}
