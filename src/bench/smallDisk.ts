import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** A disk of a few megabytes in memory, which only this process and its children see. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

const IN_OWN_VIEW = "SHOP_BENCH_OWN_MOUNTS";

/**
 * Runs this very script again where it may mount disks without being root
 * (Linux only).
 *
 * @returns its exit code; undefined in the run that may
 */
export function runWithOwnMounts(): number | undefined {
  if (process.env[IN_OWN_VIEW]) return undefined;
  const { status, error } = spawnSync(
    "unshare",
    [
      "--map-root-user",
      "--mount",
      process.execPath,
      ...process.execArgv,
    ].concat(process.argv.slice(1)),
    { stdio: "inherit", env: { ...process.env, [IN_OWN_VIEW]: "1" } },
  );
  if (error) throw new Error("This needs Linux, and its command unshare.");
  return status ?? 1;
}

/** Mounts a disk of this size on an empty folder. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  const { status, stderr } = spawnSync("mount", [
    ...["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`],
    ...["shop", folder],
  ]);
  if (status !== 0) throw new Error(`No disk could be mounted: ${stderr}`);
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill() {
      const descriptor = openSync(filler, "a");
      // Large pieces first, then what is left between them.
      for (const size of [65_536, 512, 1]) {
        try {
          for (;;) writeSync(descriptor, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
      closeSync(descriptor);
    },
    makeRoom: () => rmSync(filler),
    // Lazily: whoever still has a file open there keeps it to the end.
    unmount: () => void spawnSync("umount", ["--lazy", folder]),
  };
}
