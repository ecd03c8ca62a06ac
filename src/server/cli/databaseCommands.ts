import type { Command } from "commander";
import { writeSetting } from "../db/settings";
import { BACKUP_AT } from "../shop/shopNotices";
import { OperatorError } from "../boot/operatorError";
import { backUp } from "../db/backup/backup";
import { copyDatabase } from "../db/backup/copyDatabase";
import { openExistingDatabase } from "../db/openDatabase";
import { openPostgres } from "../db/postgres";
import { restore } from "../db/backup/restore";
import type { CliContext } from "./cliContext";

/**
 * The folder of the embedded database.
 *
 * @throws OperatorError if the shop's database is on a server
 */
function embeddedDataDir({ config }: CliContext): string {
  if (config.databaseUrl === undefined) return config.dataDir;
  throw new OperatorError(
    "This command is for the embedded database, but DATABASE_URL names a server. Use the server's own tools, such as pg_dump and pg_restore.",
  );
}

async function makeBackup(context: CliContext, name: string): Promise<void> {
  const dataDir = embeddedDataDir(context);
  const folder = context.pathOf(name);
  // A backup is wanted most before a new version is started.
  const prepare = () => Promise.resolve();
  await using db = await openExistingDatabase({ dataDir }, { prepare });
  const backup = await backUp(db, dataDir, folder);
  // The backup is there, even if its own disk is full.
  await writeSetting(db, BACKUP_AT, backup.madeAt).catch(() => {});
  context.print(`Backed up to ${folder}\n`);
}

async function restoreBackup(context: CliContext, name: string): Promise<void> {
  const dataDir = embeddedDataDir(context);
  const { madeAt, replaced } = await restore(dataDir, context.pathOf(name));
  const hours = Math.floor((Date.now() - Date.parse(madeAt)) / 3_600_000);
  context.print(
    `Restored. The backup is of ${madeAt}: it is ${Math.floor(hours / 24)} days and ${hours % 24} hours old.\n`,
  );
  if (replaced)
    context.print(
      `What was there before is kept in ${replaced}: delete it when you no longer need it.\n`,
    );
}

async function copy(context: CliContext): Promise<void> {
  const { databaseUrl, dataDir } = context.config;
  if (databaseUrl === undefined) {
    throw new OperatorError(
      "Say where to copy to, for example: DATABASE_URL=postgres://user:password@host:5432/shop npm run shop copy-database",
    );
  }
  await using from = await openExistingDatabase({ dataDir }, { alone: true });
  await using to = await openPostgres(databaseUrl);
  await copyDatabase(from, to);
  context.print(
    "Everything is copied. Start the shop with the same DATABASE_URL; the embedded database stays as it is.\n",
  );
}

/** backup, restore and copy-database. */
export function addDatabaseCommands(
  program: Command,
  context: CliContext,
): void {
  program
    .command("backup")
    .description(
      "Makes a backup: a folder with all that is stored and whatever else lies in DATA_DIR, which only you can read. It holds no passwords (.env).",
    )
    .argument("<folder>", "the new folder, best on another disk")
    .action((name: string) => makeBackup(context, name));
  program
    .command("restore")
    .description(
      "Puts a backup in the place of the shop's data, or starts a new shop from it. What was there before is kept in a dated folder beside it.",
    )
    .argument("<folder>", "a backup")
    .action((name: string) => restoreBackup(context, name));
  program
    .command("copy-database")
    .description(
      "Copies the embedded database to an empty one on PostgreSQL, at DATABASE_URL.",
    )
    .action(() => copy(context));
}
