import type { FastifyInstance, FastifyRequest } from "fastify";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "./httpError";

/** Bytes of one file. */
const MOST = 64 * 1024 * 1024;

/** Leaves bodies that are files to their handlers. */
export const addFileBody = (app: FastifyInstance): void =>
  void app.addContentTypeParser(
    ["application/octet-stream", "text/csv"],
    async () => {},
  );

/**
 * Stores the file that a request brings, for the owner alone, and removes it after the task.
 *
 * @param name of the file
 * @param task gets its path
 * @throws HttpError if it is too large
 */
export async function withUpload<T>(
  { raw }: FastifyRequest,
  dataDir: string,
  name: string,
  task: (file: string) => Promise<T>,
): Promise<T> {
  // Browsers say how long a file is. Node reads all that was sent, so that they show the reply.
  if (!(Number(raw.headers["content-length"]) <= MOST))
    throw new HttpError(413, "The file is larger than 64 MB.");
  // Backups leave out what begins with a dot.
  const uploads = join(dataDir, ".uploads");
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, "upload-"));
  try {
    const file = join(folder, name);
    await writeFile(file, raw, { mode: 0o600 });
    return await task(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
