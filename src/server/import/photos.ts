import { readdirSync } from "node:fs";
import { join } from "node:path";
import { OperatorError, causeOf, firstLineOf } from "../boot/operatorError";
import type { FileRow } from "./catalogFile";
import { quoted, type Finding } from "./catalogRow";

/** A file's name as it is looked for, whatever system wrote it. */
const keyOf = (name: string) => name.normalize("NFC").toLowerCase();

/** The outcome for a photo. */
type Outcome = { name: string } | { failure: string };

/**
 * Makes a photo, or says why it is none.
 *
 * @throws where the disk is full, which is not the photo's fault
 */
export async function tryPhoto(
  file: string,
  make: (file: string) => Promise<string>,
): Promise<Outcome> {
  try {
    return { name: await make(file) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EROFS") throw error;
    return { failure: `can't be read as a picture (${firstLineOf(error)})` };
  }
}

/** The names of a folder's files, by what they are looked for. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  try {
    return new Map(readdirSync(folder).map((name) => [keyOf(name), name]));
  } catch (error) {
    throw new OperatorError(
      `The photos in ${folder} could not be read (${causeOf(error)}). Please name the folder that holds them.`,
    );
  }
}

/**
 * The rows with the photos that they name, out of a folder.
 *
 * @param make gets a file, and gives the name that products carry
 * @throws OperatorError where there is no such folder
 */
export async function* withPhotos(
  rows: AsyncIterable<FileRow>,
  folder: string,
  make: (file: string) => Promise<string>,
): AsyncGenerator<FileRow> {
  const files = filesIn(folder);
  for await (const row of rows) {
    const { product } = row;
    if (product === undefined) {
      yield row;
      continue;
    }
    const photo: string[] = [];
    const findings: Finding[] = [...row.findings];
    for (const name of product.photo) {
      const file = files.get(keyOf(name));
      const outcome = file
        ? await tryPhoto(join(folder, file), make)
        : { failure: "is not in the folder of the photos" };
      if ("name" in outcome) photo.push(outcome.name);
      else {
        const text = `${quoted(name)} ${outcome.failure}, and is left out.`;
        findings.push({ column: "photo", text });
      }
    }
    yield { ...row, product: { ...product, photo }, findings };
  }
}
