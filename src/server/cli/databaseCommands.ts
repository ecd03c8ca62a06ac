import type { Command } from "commander";
import { writeSetting } from "../db/settings";
import { BACKUP_AT } from "../shop/shopNotices";
import { OperatorError } from "../operatorError";
import { backUp, countsInWords, folderText, readBackup } from "../db/backup";
import type { BackedUpFiles } from "../db/backupFiles";
import { copyDatabase } from "../db/copyDatabase";
import { openExistingDatabase } from "../db/openDatabase";
import { openPostgres } from "../db/postgres";
import { restoreDatabase } from "../db/restore";
import {
  closeAfter,
  UsageError,
  withExamples,
  type CliContext,
} from "./cliContext";

/** Number of the operator's files, and their folders. */
const filesInWords = (files: readonly BackedUpFiles[]) =>
  files.length === 0
    ? "no files"
    : files
        .map(({ name, files: count }) =>
          count === 1 ? name : `${name} (${count} files)`,
        )
        .join(", ");

interface BackupOptions {
  force?: boolean;
  withSecrets?: boolean;
}

async function backup(
  context: CliContext,
  file: string,
  { force = false, withSecrets = false }: BackupOptions,
): Promise<void> {
  const dataDir = context.embeddedDataDir();
  await context.withDatabase(
    async (db) => {
      await backUp({ db, dataDir, file, force, files: { withSecrets } });
      // The backup is there, even if its own disk is full.
      await writeSetting(db, BACKUP_AT, new Date().toISOString()).catch(
        () => {},
      );
    },
    // A backup is wanted most before a new version is started.
    ["current", "older"],
  );
  const { counts, files } = await readBackup(file);
  await context.print(
    `Backed up ${countsInWords(counts)}, and ${filesInWords(files)}, to ${file}\n`,
  );
}

async function restore(context: CliContext, name: string): Promise<void> {
  const { counts, files, keptAs } = await restoreDatabase(
    context.embeddedDataDir(),
    context.pathOf(name),
  );
  await context.print(
    `Restored ${countsInWords(counts)}, and ${filesInWords(files)}.\n`,
  );
  if (keptAs === undefined) return;
  await context.print(
    `The replaced database is kept as ${keptAs}, and replaced files likewise: delete them when you no longer need them.\n`,
  );
}

async function copy(context: CliContext): Promise<void> {
  const { databaseUrl, dataDir } = context.config;
  if (databaseUrl === undefined) {
    throw new OperatorError(
      "Say where to copy to, for example: DATABASE_URL=postgres://user:password@host:5432/shop npm run db:copy",
    );
  }
  const tables = await closeAfter(
    await openExistingDatabase({ dataDir }, ["current"], { alone: true }),
    async (from) =>
      closeAfter(await openPostgres(databaseUrl), (to) =>
        copyDatabase(from, to),
      ),
  );
  const lines = [...tables].map(([table, rows]) => `${table}: ${rows} rows\n`);
  await context.print(
    `${lines.join("")}Everything was copied. Start the shop with the same DATABASE_URL; the embedded database stays as it is.\n`,
  );
}

/** backup, restore and db:copy. */
export function addDatabaseCommands(
  program: Command,
  context: CliContext,
): void {
  program
    .command("backup")
    .description(
      withExamples(
        "Writes a backup, also while the shop is open. One file holds everything that is stored: orders, the catalog, photos, banners, shop.json and whatever else lies in DATA_DIR. The passwords in .env stay out. The file is verified before it gets its name, and only you can read it.",
        "npm run backup -- /backups/shop.db",
      ),
    )
    .argument("<file>", "where the backup goes, best on another disk")
    .option("-f, --force", "replace an existing file")
    .option("-w, --with-secrets", "also keep the passwords in .env")
    .action((name: string, options: BackupOptions) => {
      if (/[/\\]$/.test(name)) throw new UsageError(folderText(name));
      return backup(context, context.pathOf(name), options);
    });
  program
    .command("restore")
    .description(
      withExamples(
        "Puts a backup in the place of the shop's data. It can also start a new shop, on another computer. The shop must be closed. What is replaced is kept beside it under a dated name.",
        "npm run restore -- /backups/shop.db",
      ),
    )
    .argument("<file>", "a backup")
    .action((name: string) => restore(context, name));
  program
    .command("db:copy")
    .description(
      "Copies the embedded database to PostgreSQL. Everything that it holds goes from DATA_DIR into the empty database at DATABASE_URL, and each row is compared with what is stored there. The shop must be closed; afterwards start it with the same DATABASE_URL.",
    )
    .action(() => copy(context));
}
