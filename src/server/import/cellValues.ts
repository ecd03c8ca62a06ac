import {
  LARGEST_PRICE,
  formatAmount,
  formatMoney,
  toCents,
} from "../../domain/money";
import { isPlainFileName } from "../images/fileName";
import type { CatalogRow, Note } from "./catalogRow";

/** Beyond any registry's figures, which end at some millions. */
const LONGEST_NUMBER = 30;

/**
 * How a cell is repeated on somebody's terminal: on one line, without what would
 * control it, and only its start where it holds a whole text.
 */
export function quoted(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const visible = start
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
  return `'${visible}'`;
}

/** A text without the spaces around it, which are no news in a column of numbers. */
const numberIn = (cell: string) => cell.trim();

/**
 * An amount in cents; 0 where it is noted that there is none.
 *
 * @param name of the rule "bad price" or "bad discount"
 */
export function readMoney(
  cell: string,
  name: "price" | "discount",
  note: Note,
): number {
  const text = numberIn(cell);
  const advice = "Write an amount in dollars such as 1.99.";
  const complain = (complaint: string) => {
    note(`bad ${name}`, `${quoted(text)} ${complaint} ${advice}`);
    return 0;
  };
  if (name === "price" && text === "") {
    note("blank price", `is empty. ${advice}`);
    return 0;
  }
  if (/^\d+\.\d{3,}$/.test(text)) {
    return complain("has more than two decimals.");
  }
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return complain("is not an amount.");
  if (Number(text) > LARGEST_PRICE) {
    return complain(`is more than ${formatAmount(LARGEST_PRICE)}.`);
  }
  return toCents(Number(text));
}

/** What is taken off a pair can't be more than the pair costs. */
export function checkDiscount(
  { priceCents, discountCents }: CatalogRow,
  note: Note,
): void {
  if (discountCents <= 2 * priceCents) return;
  note(
    "bad discount",
    `${formatMoney(discountCents)} off a pair is more than the pair costs. Lower it.`,
  );
}

/** Milligrams; null for what has no single strength. */
export function readStrength(cell: string, note: Note): number | null {
  const text = numberIn(cell);
  if (text === "") return null;
  const isNumber = /^\d+(\.\d+)?$/.test(text) && text.length <= LONGEST_NUMBER;
  const mg = isNumber ? Number(text) : NaN;
  if (mg > 0) return mg;
  note(
    "bad strength",
    `${quoted(text)} is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.`,
  );
  return null;
}

/** Pills per pack; 1 where the source does not say. */
export function readPack(cell: string, note: Note): number {
  const text = numberIn(cell);
  if (text === "") {
    note("blank pack", "is empty, and is now 1.");
    return 1;
  }
  const pack = /^\d+$/.test(text) ? Number(text) : NaN;
  if (pack >= 1 && Number.isSafeInteger(pack)) return pack;
  note(
    "bad pack",
    `${quoted(text)} is not a pack size. Write a whole number of at least 1.`,
  );
  return 1;
}

/** Names of picture files, with | between them. */
export function readPhotos(cell: string, note: Note): string[] {
  if (cell === "") return [];
  const files = cell
    .split("|")
    .map((file) => file.trim())
    .filter((file) => file !== "");
  const bad = files.find((file) => !isPlainFileName(file));
  if (bad !== undefined) {
    note(
      "bad photo name",
      `${quoted(bad)} is not the name of a picture file. Write names without folders, with | between several.`,
    );
  }
  return files;
}
