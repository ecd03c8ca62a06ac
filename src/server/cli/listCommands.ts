import type { Command } from "commander";
import { renameSync, writeFileSync } from "node:fs";
import { CommandError } from "../commandError";
import { causeOf } from "../db/dataFolder";
import type { ShopDatabase } from "../db/schema";
import { writeWhole } from "../db/wholeFile";
import { parseMoment } from "./arguments";
import type { CommandWorld } from "./commandWorld";
import { listEnquiries } from "./listEnquiries";
import { listOrders } from "./listOrders";
import { asCsv, asText, type Table } from "./table";

interface ListOptions {
  since: string;
  /** true without a file's name: to the standard output. */
  csv?: string | true;
}

async function writeCsv(file: string, csv: string): Promise<void> {
  try {
    await writeWhole(
      file,
      async (unfinished) => writeFileSync(unfinished, csv),
      (finished) => renameSync(finished, file),
    );
  } catch (error) {
    throw new CommandError(
      `The file ${file} could not be written (${causeOf(error)}).`,
    );
  }
}

/** db:orders and db:enquiries: what people sent leaves the shop this way only. */
export function addListCommands(program: Command, world: CommandWorld): void {
  const addList = (
    what: string,
    list: (db: ShopDatabase, since: string) => Promise<Table>,
  ) =>
    program
      .command(`db:${what}`)
      .usage("-- [options]")
      .summary(`lists the ${what} that came in`)
      .description(
        `Lists the ${what} that came in, oldest first, with times in UTC. What is listed\nnames people: keep it as carefully as the database.`,
      )
      .option(
        "-s, --since <date>",
        "only from this day on, such as 2026-11-21",
        parseMoment,
        "",
      )
      .option(
        "--csv [file]",
        "for a spreadsheet; into a file that only you can read, where one is named",
      )
      .action(async ({ since, csv }: ListOptions) => {
        const table = await world.withDatabase((db) => list(db, since));
        if (typeof csv === "string") {
          const file = world.pathOf(csv);
          await writeCsv(file, asCsv(table));
          world.print(`Wrote ${table.rows.length} ${what} to ${file}\n`);
        } else world.print(csv ? asCsv(table) : asText(table));
      });

  addList("orders", listOrders);
  addList("enquiries", listEnquiries);
}
