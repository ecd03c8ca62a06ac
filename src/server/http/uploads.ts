import type { FastifyInstance, FastifyRequest } from "fastify";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { databaseErrorKindOf } from "../db/databaseErrors";
import { HttpError } from "./httpError";

/** Bytes of one file. */
const MOST = 64 * 1024 * 1024;

/** Leaves bodies that are files to their handlers. */
export const addFileBody = (app: FastifyInstance): void =>
  void app.addContentTypeParser("application/octet-stream", async () => {});

/**
 * Writes what a request brings. All of it is read, also what can't be stored:
 * a sender that is answered earlier may never get to read why.
 */
async function store(
  bytes: AsyncIterable<Buffer>,
  path: string,
): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    let failure: unknown;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > MOST) {
        failure = new HttpError(413, "The file is larger than 64 MB.");
      }
      if (failure) continue;
      await file.writeFile(chunk).catch((error: unknown) => (failure = error));
    }
    if (failure) throw failure;
  } finally {
    await file.close();
  }
}

/**
 * Stores the file that a request brings, for the owner alone, and removes it after the task.
 *
 * @param name of the file
 * @param task gets its path
 * @throws HttpError if it is too large, or the disk is full
 */
export async function withUpload<T>(
  { raw }: FastifyRequest,
  dataDir: string,
  name: string,
  task: (file: string) => Promise<T>,
): Promise<T> {
  // Backups leave out what begins with a dot.
  const uploads = join(dataDir, ".uploads");
  let folder: string | undefined;
  try {
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    folder = await mkdtemp(join(uploads, "upload-"));
    const file = join(folder, name);
    await store(raw, file);
    return await task(file);
  } catch (error) {
    if (databaseErrorKindOf(error) !== "full") throw error;
    throw new HttpError(
      507,
      "The disk of the shop's computer is full, so nothing was changed. Please tell whoever looks after it.",
    );
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}
