import { LARGEST_PRICE, formatAmount, toCents } from "../../domain/money";
import { isPlainFileName } from "../resource/fileName";
import { CatalogueError } from "./catalogueError";

/** The columns of a catalogue file, named as the contract's fields. */
export const CATALOGUE_COLUMNS = [
  "productId",
  "productName",
  "brandName",
  "category",
  "mg",
  "qty",
  "price",
  "discount",
  "description",
  "photo",
] as const;

export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

/** The cells of one row, as they are written. */
export type Cells = Record<CatalogueColumn, string>;

/** One product of a catalogue file; money in integer cents. */
export interface CatalogueRow {
  id: string;
  name: string;
  brand: string;
  category: string;
  mg: number | null;
  pack: number;
  priceCents: number;
  discountCents: number;
  description: string;
  photo: string[];
}

/** Where a row stands, for complaints. */
interface Place {
  file: string;
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
}

type Complain = (complaint: string) => never;

function readText(text: string, largest: number, complain: Complain): string {
  if (text.trim() === "") complain("is empty. Please fill it in.");
  if (text.length > largest) {
    complain(`has more than ${largest} characters. Please shorten it.`);
  }
  return text;
}

function readMoney(text: string, complain: Complain): number {
  const advice = "Write an amount in dollars such as 1.99.";
  if (/^\d+\.\d{3,}$/.test(text)) {
    complain(`'${text}' has more than two decimals. ${advice}`);
  }
  if (!/^\d+(\.\d{1,2})?$/.test(text)) {
    complain(`'${text}' is not an amount. ${advice}`);
  }
  if (Number(text) > LARGEST_PRICE) {
    complain(
      `'${text}' is more than ${formatAmount(LARGEST_PRICE)}. ${advice}`,
    );
  }
  return toCents(Number(text));
}

function readStrength(text: string, complain: Complain): number | null {
  if (text.trim() === "") return null;
  const mg = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!(mg > 0 && Number.isFinite(mg))) {
    complain(
      `'${text}' is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.`,
    );
  }
  return mg;
}

function readPack(text: string, complain: Complain): number {
  const pack = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(pack >= 1 && Number.isSafeInteger(pack))) {
    complain(
      `'${text}' is not a pack size. Write a whole number of at least 1.`,
    );
  }
  return pack;
}

function readPhotos(text: string, complain: Complain): string[] {
  const files = text
    .split("|")
    .map((file) => file.trim())
    .filter((file) => file !== "");
  const bad = files.find((file) => !isPlainFileName(file));
  if (bad !== undefined) {
    complain(
      `'${bad}' is not the name of a picture file. Write names without folders, with | between several.`,
    );
  }
  return files;
}

/**
 * Checks one row against the limits of the contract's Product.
 *
 * @throws CatalogueError that names the place, the column and what is wrong
 */
export function readCatalogueRow(
  cells: Cells,
  { file, row }: Place,
): CatalogueRow {
  const of =
    (column: CatalogueColumn): Complain =>
    (complaint) => {
      throw new CatalogueError(
        `${file}, row ${row}, column ${column}: ${complaint}`,
      );
    };
  const priceCents = readMoney(cells.price, of("price"));
  const discountCents = readMoney(cells.discount, of("discount"));
  if (discountCents > 2 * priceCents) {
    of("discount")(
      `${formatAmount(discountCents / 100)} off a pair is more than the pair costs. Lower it.`,
    );
  }
  if (cells.description.length > 20_000) {
    of("description")("has more than 20000 characters. Please shorten it.");
  }
  return {
    id: readText(cells.productId, 64, of("productId")),
    name: readText(cells.productName, 255, of("productName")),
    brand: cells.brandName.trim()
      ? readText(cells.brandName, 255, of("brandName"))
      : "Generic",
    category: readText(cells.category, 255, of("category")),
    mg: readStrength(cells.mg, of("mg")),
    pack: readPack(cells.qty, of("qty")),
    priceCents,
    discountCents,
    description: cells.description,
    photo: readPhotos(cells.photo, of("photo")),
  };
}
