import type { Command } from "commander";
import { writeSetting } from "../db/settings";
import { BACKUP_AT } from "../shop/shopNotices";
import { OperatorError } from "../operatorError";
import { backUp, countsInWords, folderText, readBackup } from "../db/backup";
import type { BackedUpFiles } from "../db/backupFiles";
import { copyDatabase } from "../db/copyDatabase";
import { openExistingDatabase } from "../db/openDatabase";
import { openPostgres } from "../db/postgres";
import { countBefore, purgeBefore } from "../db/purge";
import { restoreDatabase } from "../db/restore";
import { parseAge, UsageError, withExamples } from "./arguments";
import { closeAfter, type CliContext } from "./cliContext";

const DAY = 24 * 60 * 60 * 1000;

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
  force: boolean;
  withSecrets: boolean;
  show: boolean;
}

async function backup(
  context: CliContext,
  file: string,
  { force, withSecrets, show }: BackupOptions,
): Promise<void> {
  if (!show) {
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
  }
  const { counts, files } = await readBackup(file);
  await context.print(
    `${show ? `${file} holds` : "Backed up"} ${countsInWords(counts)}, and ${filesInWords(files)}${show ? "." : `, to ${file}`}\n`,
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

interface PurgeOptions {
  /** In days. */
  olderThan?: number;
  dryRun: boolean;
}

async function purge(
  context: CliContext,
  { olderThan, dryRun }: PurgeOptions,
): Promise<void> {
  const days = olderThan ?? context.config.retentionDays;
  if (days === undefined) {
    throw new OperatorError(
      "Say how old records must be to be deleted, for example --older-than 365d, or set RETENTION_DAYS.",
    );
  }
  const before = new Date(Date.now() - days * DAY);
  const counts = await context.withDatabase((db) =>
    (dryRun ? countBefore : purgeBefore)(db, before),
  );
  const { keys, messages } = counts;
  const unsent = messages > 0 ? ` and ${messages} unsent messages` : "";
  await context.print(
    `${dryRun ? "Would delete" : "Deleted"} ${countsInWords(counts)}, and ${keys} idempotency ${keys === 1 ? "key" : "keys"}${unsent}, from before ${before.toISOString()}.\n`,
  );
}

/** backup, restore, db:copy and db:purge. */
export function addDatabaseCommands(
  program: Command,
  context: CliContext,
): void {
  program
    .command("backup")
    .usage("-- [options] FILE")
    .summary("writes a backup, also while the shop is open")
    .description(
      withExamples(
        "Writes everything that the shop has stored into one file, also while it is open: orders, the catalog, photos, banners, shop.json and whatever else lies in DATA_DIR. The passwords in .env stay out. The file is verified before it gets its name, and only you can read it.",
        "npm run backup -- /backups/shop.db",
        "npm run backup -- --show /backups/shop.db",
      ),
    )
    .argument("<file>", "where the backup goes, best on another disk")
    .option("-f, --force", "replace an existing file", false)
    .option("-w, --with-secrets", "also keep the passwords in .env", false)
    .option("-s, --show", "only say what a backup holds", false)
    .action((name: string, options: BackupOptions) => {
      if (/[/\\]$/.test(name)) throw new UsageError(folderText(name));
      return backup(context, context.pathOf(name), options);
    });
  program
    .command("restore")
    .usage("-- FILE")
    .summary("puts a backup in the place of the shop's data")
    .description(
      withExamples(
        "Replaces the shop's database and files with those of a backup, or starts a new shop from it, also on another computer. The shop must be closed. What is replaced is kept beside it under a dated name.",
        "npm run restore -- /backups/shop.db",
      ),
    )
    .argument("<file>", "a backup")
    .action((name: string) => restore(context, name));
  program
    .command("db:copy")
    .usage("")
    .summary("copies the embedded database to PostgreSQL")
    .description(
      "Copies everything that the embedded database in DATA_DIR holds into the empty PostgreSQL database at DATABASE_URL, and compares each row with what is stored there. The shop must be closed; afterwards start it with the same DATABASE_URL.",
    )
    .action(() => copy(context));
  program
    .command("db:purge")
    .usage("-- [options]")
    .summary("deletes old orders and enquiries for good")
    .description(
      withExamples(
        "Deletes orders, enquiries and idempotency keys that are older than some days, also from the database's file, while the shop is open. It does not touch backups, replaced databases and exported lists: delete them yourself.",
        "npm run db:purge -- --older-than 365d --dry-run",
      ),
    )
    .option(
      "-o, --older-than <days>",
      "such as 365d (default: RETENTION_DAYS of the environment)",
      parseAge,
    )
    .option("-n, --dry-run", "only count them", false)
    .action((options: PurgeOptions) => purge(context, options));
}
