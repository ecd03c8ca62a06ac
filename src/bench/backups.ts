import path from "node:path";
import { findFaults, sumOf, type Acknowledged } from "./acknowledged";
import type { CrashingHost } from "./crashingHost";
import { operatorCommand } from "./operatorCommand";

interface Backup {
  file: string;
  /** What was acknowledged before it was begun. */
  before: Acknowledged;
}

async function run(...words: Parameters<typeof operatorCommand>) {
  const { code, output } = await operatorCommand(...words);
  if (code !== 0) throw new Error(`${words[1]} failed: ${output}`);
}

/** Backups that are taken while orders come in, and what they have to hold at least. */
export function backUpUnderLoad(
  dataFolder: string,
  acknowledged: Acknowledged,
) {
  const backups: Backup[] = [];
  return {
    backups,
    async take() {
      const file = path.join(dataFolder, "..", `${backups.length}.bak`);
      backups.push({ file, before: new Map(acknowledged) });
      await run(dataFolder, "db:backup", file);
    },
  };
}

/** Restores a backup on the folder of a host that is open, then of one that was killed. */
export async function restoreFaults(
  dataFolder: string,
  host: CrashingHost,
  { file, before }: Backup,
) {
  const refused = await operatorCommand(dataFolder, "db:restore", file);
  await host.kill();
  await run(dataFolder, "db:restore", file);
  return {
    "restore let in beside an open shop": refused.output.includes("in use")
      ? 0
      : 1,
    "faults after a restore": sumOf(
      findFaults(path.join(dataFolder, "shop.db"), before, false),
    ),
  };
}
