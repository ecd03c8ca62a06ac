import type { Command } from "commander";
import { basename } from "node:path";
import { LARGEST_PRICE, readCents } from "../../domain/money";
import {
  changeProduct,
  type ChangedBy,
  type ProductChange,
} from "../catalog/changeProduct";
import { OUT_OF_STOCK } from "../catalog/productRepository";
import { makePhoto } from "../images/makePhoto";
import { tryPhoto } from "../import/photos";
import { OperatorError } from "../operatorError";
import { UsageError, withExamples, type CliContext } from "./cliContext";

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

  const change = (
    id: string,
    wanted: ProductChange,
    seen?: ChangedBy["seen"],
  ) =>
    context.withDatabase(async (db) => {
      const { by: who = "" } = product.opts<{ by?: string }>();
      await context.print(
        `${await changeProduct(db, id, wanted, { who, seen })}\n`,
      );
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
      change(id, { action: "withdraw", reason, was }),
    );
  subcommand("sell <id>", "Puts a withdrawn product back on sale.")
    .option(
      "--was <reason>",
      "why it was withdrawn; without it only what is out of stock is sold again",
      OUT_OF_STOCK,
    )
    .action((id: string, { was }: { was: string }) =>
      change(id, { action: "sell", was }),
    );
  subcommand("price <id>", "Sets its price, until an import.")
    .argument("<amount>", "such as 4.50", parseAmount)
    .option("--was <amount>", "only if this is its price now", parseAmount)
    .action((id: string, cents: number, { was }: { was?: number }) =>
      change(
        id,
        { action: "price", cents },
        was === undefined ? undefined : { priceCents: was },
      ),
    );
  subcommand(
    "discount <id>",
    "Sets what each pair is cheaper, until an import.",
  )
    .argument("<amount>", "such as 0.30", parseAmount)
    .option("--was <amount>", "only if this is its discount now", parseAmount)
    .action((id: string, cents: number, { was }: { was?: number }) =>
      change(
        id,
        { action: "discount", cents },
        was === undefined ? undefined : { discountCents: was },
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
      return change(id, { action: "photo", photo: made.name });
    },
  );
  subcommand(
    "remove-photo <id> <name>",
    "Removes a photo, by its name in the file of catalog:export.",
  ).action((id: string, name: string) =>
    change(id, { action: "remove-photo", photo: name }),
  );
}
