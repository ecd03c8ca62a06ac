import type { Command } from "commander";
import { basename } from "node:path";
import { LARGEST_PRICE, readCents } from "../../domain/money";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import type { CatalogPlace } from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import {
  deleteWithdrawal,
  insertWithdrawal,
  OUT_OF_STOCK,
  readWithdrawals,
  type Withdrawal,
} from "../catalog/withdrawalRepository";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import {
  addProductEvent,
  stateOf,
  type ProductState,
} from "../desk/productEvents";
import { makePhoto } from "../images/makePhoto";
import { updateCatalog } from "../import/changeCatalog";
import { tryPhoto } from "../import/photos";
import { OperatorError } from "../operatorError";
import { UsageError, withExamples, type CliContext } from "./cliContext";
import {
  withAmount,
  withoutPhoto,
  withPhoto,
  type Change,
} from "./productChanges";

/** What the shop knows of one product. */
interface KnownProduct {
  /** Undefined if it is withdrawn and the catalog no longer names it. */
  product: CatalogProduct | undefined;
  withdrawal: Withdrawal | undefined;
}

/** @throws OperatorError if there is no product with this id */
async function findKnown(
  db: ShopDatabase,
  catalog: Catalog,
  id: string,
): Promise<KnownProduct> {
  const withdrawal = (await readWithdrawals(db, [id])).get(id);
  const entry = catalog.entry(id);
  if (entry || withdrawal) {
    return { product: entry && parseProduct(entry.data), withdrawal };
  }
  throw new OperatorError(
    `There is no product ${id}. The address of its page ends with its id, and npm run catalog:export lists all.`,
  );
}

/** An amount of dollars such as "4.95", in cents. */
function parseAmount(text: string): number {
  const cents = readCents(text);
  if (cents !== undefined) return cents;
  const corrected = text.replace(/^\$/, "").replace(",", ".");
  const advice = readCents(corrected)
    ? `Write ${corrected}.`
    : `Write dollars from 0 to ${LARGEST_PRICE}, such as 4.95.`;
  throw new UsageError(`'${text}' is not an amount. ${advice}`);
}

/** A reason as buyers are told it. */
function parseReason(text: string): string {
  const reason = text.trim();
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u.test(reason)) return reason;
  throw new UsageError("Say why, in up to 200 characters: buyers are told.");
}

/** operator product: products, changed at once. */
export function addProductCommand(
  operator: Command,
  context: CliContext,
): void {
  const product = operator
    .command("product")
    .description(
      withExamples(
        "Withdraws, sells or reprices a product. All hosts follow at once and without a restart. A product that is withdrawn can't be found or ordered, and stays so after imports.",
        'npm run operator -- product withdraw 7 --reason "recalled by its maker"',
        'npm run operator -- product sell 7 --was "recalled by its maker"',
        "npm run operator -- product price 7 4.50",
        "npm run operator -- product discount 7 0.30",
        "npm run operator -- product photo 7 front.jpg",
      ),
    )
    .option("--by <name>", "who is named in the product's history at the desk");
  const subcommand = (usage: string, description: string) =>
    product.command(usage).description(description);

  /** Changes something about a product, and prints what is done. */
  const about = (
    id: string,
    task: (known: KnownProduct, place: CatalogPlace) => Promise<string>,
  ) =>
    context.withCatalog(async (catalog, place) => {
      const known = await findKnown(place.db, catalog, id);
      await context.print(`${await task(known, place)}\n`);
    });

  /** Writes down who has changed what of a product. */
  const note = (
    db: ShopDatabase,
    id: string,
    action: string,
    before: ProductState,
    after: ProductState,
  ) => {
    const { by: who = "" } = product.opts<{ by?: string }>();
    return addProductEvent(db, id, { who, action }, before, after);
  };

  /** Changes a product, on top of whatever is imported meanwhile. */
  const change = (
    id: string,
    action: string,
    changed: (product: CatalogProduct) => Change,
  ) =>
    about(id, async ({ withdrawal }, place) => {
      let before!: CatalogProduct;
      let after!: Change;
      const state = (known: CatalogProduct) =>
        stateOf(known, withdrawal?.reason);
      await updateCatalog(
        place,
        (last) => {
          const entry = last?.entry(id);
          if (!entry) {
            throw new OperatorError(`The catalog no longer contains ${id}.`);
          }
          before = parseProduct(entry.data);
          after = changed(before);
          return [after.product];
        },
        (db) => note(db, id, action, state(before), state(after.product)),
      );
      return after.done;
    });

  subcommand(
    "withdraw <id>",
    "Takes a product off sale: orders for it are refused at once, lists follow.",
  )
    .option(
      "-r, --reason <text>",
      "why; buyers who have it in their cart are told",
      parseReason,
      OUT_OF_STOCK,
    )
    .option("--was <reason>", "replaces this reason")
    .action((id: string, { reason, was }: { reason: string; was?: string }) =>
      about(id, async ({ product, withdrawal }, place) => {
        const name = product?.name ?? id;
        const isWithdrawn = await inTransaction(place.db, async (db) => {
          if (!(await insertWithdrawal(db, id, reason, was))) return false;
          const before = stateOf(product, withdrawal?.reason);
          await note(db, id, "withdraw", before, stateOf(product, reason));
          return true;
        });
        if (!isWithdrawn) {
          const known = (await readWithdrawals(place.db, [id])).get(id)?.reason;
          const stays = `${name} is withdrawn already (${known}), and stays so.`;
          // Who follows the stock has what was asked for: it isn't sold.
          if (reason === OUT_OF_STOCK) return stays;
          throw new OperatorError(
            `${stays} To change the reason add --was "${known}".`,
          );
        }
        await updateCatalog(place);
        return `${name} is no longer on sale (${reason}). Imports keep it so, and orders for it are refused.`;
      }),
    );
  subcommand("sell <id>", "Puts a withdrawn product back on sale.")
    .option(
      "--was <reason>",
      "why it was withdrawn; without it only what is out of stock is sold again",
      OUT_OF_STOCK,
    )
    .action((id: string, { was }: { was: string }) =>
      about(id, async ({ product, withdrawal }, place) => {
        const name = product?.name ?? id;
        if (!withdrawal) throw new OperatorError(`${name} is on sale.`);
        const { reason } = withdrawal;
        const isSold = await inTransaction(place.db, async (db) => {
          if (!(await deleteWithdrawal(db, id, was))) return false;
          const before = stateOf(product, reason);
          await note(db, id, "sell", before, stateOf(product));
          return true;
        });
        if (!isSold) {
          throw new OperatorError(
            `${name} is withdrawn (${reason}). To sell it again add --was "${reason}".`,
          );
        }
        await updateCatalog(place);
        return product
          ? `${name} is on sale again.`
          : `${name} is no longer withdrawn. The catalog does not contain it: it is sold after an import that does.`;
      }),
    );
  subcommand("price <id>", "Sets its price, until an import.")
    .argument("<amount>", "such as 4.50", parseAmount)
    .option("--was <amount>", "only if this is its price now", parseAmount)
    .action((id: string, cents: number, { was }: { was?: number }) =>
      change(id, "price", (known) =>
        withAmount(known, "price_cents", cents, was),
      ),
    );
  subcommand(
    "discount <id>",
    "Sets what each pair is cheaper, until an import.",
  )
    .argument("<amount>", "such as 0.30", parseAmount)
    .option("--was <amount>", "only if this is its discount now", parseAmount)
    .action((id: string, cents: number, { was }: { was?: number }) =>
      change(id, "discount", (known) =>
        withAmount(known, "discount_cents", cents, was),
      ),
    );
  subcommand("photo <id> <file>", "Adds a photo.").action(
    async (id: string, file: string) => {
      const path = context.pathOf(file);
      const made = await tryPhoto(path, (photo) =>
        makePhoto(photo, context.config.dataDir),
      );
      if (!("name" in made)) {
        throw new OperatorError(`${basename(path)} ${made.failure}.`);
      }
      const { name } = made;
      return change(id, "photo", (known) => withPhoto(known, name));
    },
  );
  subcommand(
    "remove-photo <id> <name>",
    "Removes a photo, by its name in the file of catalog:export.",
  ).action((id: string, name: string) =>
    change(id, "remove-photo", (known) => withoutPhoto(known, name)),
  );
}
