import type { Command } from "commander";
import { OperatorError } from "../boot/operatorError";
import { readCents } from "../../domain/money";
import { changeProduct, type ProductChange } from "../catalog/changeProduct";
import { OUT_OF_STOCK } from "../catalog/productRepository";
import { readStockChange, type StockChange } from "../catalog/stock";
import type { CliContext } from "./cliContext";

/** An amount of dollars such as "4.95", in cents. */
function parseAmount(text: string): number {
  const cents = readCents(text);
  if (cents !== undefined) return cents;
  throw new OperatorError(
    `'${text}' is not an amount. Write one such as 4.95.`,
  );
}

/** A reason as buyers are told it. */
function parseReason(text: string): string {
  const reason = text.trim();
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u.test(reason)) return reason;
  throw new OperatorError("Say why, in up to 200 characters: buyers are told.");
}

/** product: products, changed at once. */
export function addProductCommand(program: Command, context: CliContext): void {
  const product = program
    .command("product")
    .description(
      "Withdraws a product, sells it again, or changes its price or stock, on all hosts at once.",
    );
  const change = (id: string, wanted: ProductChange) =>
    context.withDatabase(async (db) =>
      context.print(`${await changeProduct(db, id, wanted, { who: "" })}\n`),
    );

  product
    .command("withdraw")
    .description(
      "Takes a product off sale, also after imports: orders for it are refused at once, lists follow.",
    )
    .argument("<id>")
    .argument(
      "[reason]",
      "why, such as 'recalled by its maker': buyers who have it in their cart are told",
      parseReason,
      OUT_OF_STOCK,
    )
    .action((id: string, reason: string) =>
      change(id, { action: "withdraw", reason }),
    );
  product
    .command("sell")
    .description("Puts a withdrawn product back on sale.")
    .argument("<id>")
    .argument("[reason]", "why it was withdrawn", OUT_OF_STOCK)
    .action((id: string, was: string) => change(id, { action: "sell", was }));
  product
    .command("price")
    .description("Sets a product's price, until an import.")
    .argument("<id>")
    .argument("<amount>", "such as 4.50", parseAmount)
    .action((id: string, cents: number) =>
      change(id, { action: "price", cents }),
    );
  product
    .command("stock")
    .description("Says how many packs of a product are left for orders.")
    .argument("<id>")
    .argument(
      "<packs>",
      "such as 12; +20 for a delivery, -1 for a sale at the till; none to count no longer",
      readStockChange,
    )
    .action((id: string, wanted: StockChange) =>
      change(id, { action: "stock", ...wanted }),
    );
}
