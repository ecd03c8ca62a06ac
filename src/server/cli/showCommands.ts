import type { Command } from "commander";
import type { ShopDatabase } from "../db/schema";
import type { CliContext } from "./cliContext";
import { ENQUIRY_SHAPE } from "./enquiryShape";
import { requireEnquiry, requireOrder } from "./found";
import { enquiryInFull, orderInFull } from "./inFull";
import { ORDER_SHAPE } from "./orderShape";
import { writeOut } from "./output";
import {
  addOutputOptions,
  formatOf,
  type OutputOptions,
} from "./outputOptions";
import { textsInFull, type Shape } from "./texts";

/** How one thing is looked for and written. */
interface Shown<Row> {
  shape: Shape<Row>;
  find: (db: ShopDatabase, called: string) => Promise<Row>;
  inFull: (row: Row) => string;
}

/** operator order and operator enquiry: one of them in full. */
export function addShowCommands(operator: Command, world: CliContext): void {
  function addShow<Row>(
    what: string,
    argument: [name: string, description: string],
    { shape, find, inFull }: Shown<Row>,
  ): void {
    const command = operator
      .command(what)
      .summary(`shows one ${what} in full`)
      .description(`Shows one ${what} in full.`)
      .argument(...argument);
    addOutputOptions(command).action(
      async (called: string, options: OutputOptions) => {
        const format = formatOf(options, world);
        const row = await world.withDatabase((db) => find(db, called));
        const texts = textsInFull(format, {
          words: () => inFull(row),
          columns: shape.csv,
          rows: [row],
          record: () => shape.json(row),
        });
        await writeOut(world, options, texts);
      },
    );
  }

  addShow("order", ["<number>", "such as PH-7Q4K-2M9X"], {
    shape: ORDER_SHAPE,
    find: requireOrder,
    inFull: orderInFull,
  });
  addShow("enquiry", ["<id>", "or the first characters of it, 4 or more"], {
    shape: ENQUIRY_SHAPE,
    find: requireEnquiry,
    inFull: enquiryInFull,
  });
}
