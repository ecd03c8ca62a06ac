import type { Command } from "commander";
import { CommandError } from "../commandError";
import { copyDatabase, type TableSum } from "../db/copyDatabase";
import { openExistingDatabase } from "../db/openDatabase";
import { openPostgres } from "../db/postgresDatabase";
import type { CliContext } from "./cliContext";
import { numberColumn, tableWriter } from "./table";

/** db:copy. */
export function addCopyCommand(program: Command, world: CliContext): void {
  program
    .command("db:copy")
    .usage("")
    .summary("moves the embedded database to PostgreSQL")
    .description(
      "Copies everything that the embedded database in DATA_DIR holds into the empty\nPostgreSQL database at DATABASE_URL, and compares both by counts and checksums.\nThe shop must be closed; afterwards start it with the same DATABASE_URL.",
    )
    .action(async () => {
      const { databaseUrl, dataDir } = world.config;
      if (databaseUrl === undefined) {
        throw new CommandError(
          "Please say where to copy to, for example: DATABASE_URL=postgres://user:password@host:5432/shop npm run db:copy",
        );
      }
      const from = await openExistingDatabase(dataDir, ["current"], {
        alone: true,
      });
      try {
        const to = await openPostgres(databaseUrl);
        try {
          const tables = await copyDatabase(from, to);
          const write = tableWriter<[string, TableSum]>([
            { heading: "table", cell: ([table]) => table },
            numberColumn("rows", ([, { rows }]) => rows),
            {
              heading: "checksum of both",
              cell: ([, { checksum }]) => checksum.slice(0, 16),
            },
          ]);
          world.print(write(Object.entries(tables)));
          world.print(
            "Everything was copied. Start the shop with the same DATABASE_URL; the embedded database stays as it is.\n",
          );
        } finally {
          await to.destroy();
        }
      } finally {
        await from.destroy();
      }
    });
}
