import { readdirSync } from "node:fs";
import { join } from "node:path";
import { OperatorError, causeOf, firstLineOf } from "../boot/operatorError";
import type { FileRow } from "./catalogFile";
import { quoted, type Finding } from "./rowFinding";

/** Endings of a photo's name, behind the id of a product that names none. */
const ENDINGS = ["jpg", "jpeg", "png", "webp", "avif", "tif", "tiff", "gif"];

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
 * The rows with the photos of a folder: those that they name, or one that has
 * their id for a name. Photos of two rows are made at the same time, which keeps
 * two processors busy.
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
  const made = new Map<string, Promise<Outcome>>();

  function outcomeOf(name: string): Promise<Outcome> {
    const file = files.get(keyOf(name));
    if (file === undefined)
      return Promise.resolve({ failure: "is not in the folder of the photos" });
    const outcome = made.get(file) ?? tryPhoto(join(folder, file), make);
    made.set(file, outcome);
    return outcome;
  }

  async function withMade(row: FileRow): Promise<FileRow> {
    if (row.product === undefined) return row;
    const { id, photo: named } = row.product;
    const ofId = ENDINGS.map((ending) => `${id}.${ending}`);
    const wanted =
      named.length > 0
        ? named
        : ofId.filter((name) => files.has(keyOf(name))).slice(0, 1);
    const photo: string[] = [];
    const findings: Finding[] = [...row.findings];
    for (const name of wanted) {
      const outcome = await outcomeOf(name);
      if ("name" in outcome) photo.push(outcome.name);
      else {
        findings.push({
          rule: "photo left out",
          isError: false,
          column: "photo",
          text: `${quoted(name)} ${outcome.failure}, and is left out.`,
        });
      }
    }
    return { ...row, product: { ...row.product, photo }, findings };
  }

  let before: Promise<FileRow> | undefined;
  for await (const row of rows) {
    const next = withMade(row);
    // It is told when it is awaited.
    next.catch(() => {});
    if (before) yield await before;
    before = next;
  }
  if (before) yield await before;
}
