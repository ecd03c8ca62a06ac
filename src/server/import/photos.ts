import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FileRow } from "./catalogFile";
import { quoted, type Finding } from "./rowRules";
import type { SentProduct } from "../catalog/catalogProduct";
import { OperatorError, causeOf, firstLineOf } from "../boot/operatorError";

/** Endings of a photo's name, behind the id of a product that names none. */
const ENDINGS = ["jpg", "jpeg", "png", "webp", "avif", "tif", "tiff", "gif"];

/** Photos that are made at the same moment: each keeps one or two processors busy. */
const AT_ONCE = 2;

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

/** The operator's photos. */
export class PhotoFolder {
  /** Names of the files, by what they are looked for. */
  private readonly files: ReadonlyMap<string, string>;
  private readonly outcomes = new Map<string, Outcome>();

  /** @throws OperatorError where there is no such folder */
  constructor(private readonly folder: string) {
    try {
      const names = readdirSync(folder);
      this.files = new Map(names.map((name) => [keyOf(name), name]));
    } catch (error) {
      throw new OperatorError(
        `The photos in ${folder} could not be read (${causeOf(error)}). Please name the folder that holds them.`,
      );
    }
  }

  /** Names of a product's photos, whether they are there or not. */
  private photosOf({ id, photo }: SentProduct): readonly string[] {
    if (photo.length > 0) return photo;
    const names = ENDINGS.map((ending) => `${id}.${ending}`);
    return names.filter((name) => this.files.has(keyOf(name))).slice(0, 1);
  }

  /**
   * Makes each photo that the rows want, once.
   *
   * @param make gets a file, and gives the name that products carry
   * @param onMade called after each photo
   */
  async make(
    rows: AsyncIterable<FileRow>,
    make: (file: string) => Promise<string>,
    onMade: (made: number, photos: number) => void,
  ): Promise<void> {
    const wanted = new Set<string>();
    for await (const { product } of rows) {
      if (product === undefined) continue;
      for (const photo of this.photosOf(product)) {
        if (this.files.has(keyOf(photo))) wanted.add(keyOf(photo));
      }
    }
    const waiting = [...wanted];
    const next = async (): Promise<void> => {
      const key = waiting.pop();
      if (key === undefined) return;
      const file = join(this.folder, this.files.get(key) ?? "");
      this.outcomes.set(key, await tryPhoto(file, make));
      onMade(this.outcomes.size, wanted.size);
      await next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** The rows with the names of the photos that were made. */
  async *put(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
    for await (const row of rows) {
      const { product } = row;
      yield product === undefined ? row : this.putInto(row, product);
    }
  }

  private putInto(row: FileRow, product: SentProduct): FileRow {
    const photo: string[] = [];
    const findings: Finding[] = [];
    for (const name of this.photosOf(product)) {
      const outcome = this.outcomes.get(keyOf(name)) ?? {
        failure: "is not in the folder of the photos",
      };
      if ("name" in outcome) photo.push(outcome.name);
      else {
        findings.push({
          rule: "photo left out",
          column: "photo",
          text: `${quoted(name)} ${outcome.failure}, and is left out.`,
        });
      }
    }
    return {
      ...row,
      product: { ...product, photo },
      findings: [...row.findings, ...findings],
    };
  }
}
