import {
  formatAmount,
  formatMoney,
  LARGEST_PRICE,
  readCents,
} from "../../domain/money";
import { readingsOf } from "../../domain/numbers";
import { isOverDiscounted } from "../../domain/order/cartTotals";
import type { SentProduct } from "../catalog/catalogProduct";
import { LARGEST_STOCK } from "../catalog/stock";
import { showsSomething } from "../http/printable";
import { isPlainFileName } from "../http/servedFile";
import { contradictsName } from "../medicines/doubtfulStrength";
import { unclearAmount } from "../medicines/readIngredients";
import type { CatalogColumn, Cells } from "./catalogColumns";
import { cleanText, isVisible } from "./cleanText";
import { readMedicine } from "./medicineColumns";
import { quoted, type Finding } from "./rowFinding";

/** The outcome for a row: it is skipped if it has no product. */
export interface RowReading {
  product: SentProduct | undefined;
  findings: readonly Finding[];
}

/** The longest texts of the contract's Product, in characters. */
const LONGEST_ID = 64;
const LONGEST_LINE = 255;
const LONGEST_DESCRIPTION = 20_000;

/** Stands for a blank category. */
const NO_CATEGORY = "Other";

/** Beyond any registry's figures, which end at some millions. */
const LONGEST_NUMBER = 30;

/** A long number in a spreadsheet, which has dropped digits. */
const ROUNDED_ID = /^\d([.,]\d+)?E\+\d{2,}$/i;

/** Tells how to write a number of which nobody knows if it has thousands or decimals. */
const inTwoWays = (text: string) =>
  `${quoted(text)} can be read in two ways. Write thousands without a mark, such as 1000, and other than three decimals, such as 1.0 or 1.1250.`;

const MONEY_ADVICE = "Write an amount such as 1.99.";

/** Reads the cells of one row, and collects what is wrong with them. */
class RowReader {
  readonly findings: Finding[] = [];

  constructor(private readonly cells: Cells) {}

  /** Makes the row one that is skipped. */
  refuse(column: CatalogColumn, rule: string, text: string): void {
    this.findings.push({ rule, isError: true, column, text });
  }

  /** The product is sold without what the column says. */
  leaveOut(column: CatalogColumn, text: string): void {
    this.findings.push({ rule: "fact left out", isError: false, column, text });
  }

  /** Counts characters as the contract does: an emoji is one. */
  private checkLength(column: CatalogColumn, text: string, most: number) {
    if (text.length <= most || [...text].length <= most) return;
    const complaint = `has more than ${most} characters. Please shorten it.`;
    this.refuse(column, "text too long", complaint);
  }

  id(): string {
    const id = this.cells.productId.trim();
    const complaint = this.idComplaint(id);
    if (complaint) this.refuse("productId", "bad id", complaint);
    this.checkLength("productId", id, LONGEST_ID);
    return id;
  }

  private idComplaint(id: string): string | undefined {
    if (id === "") return "is empty. Please fill it in.";
    if (!isVisible(id) || !showsSomething(id))
      return "has a character that nobody sees. Please type it in again.";
    if (id === "." || id === "..")
      return `is '${id}', which no address can end with. Please choose another id.`;
    return ROUNDED_ID.test(id)
      ? `${quoted(id)} is what a spreadsheet makes of a long number. Format the column as text, fill in the ids again and export it.`
      : undefined;
  }

  text(column: CatalogColumn, longest = LONGEST_LINE, hasLines = false) {
    const text = cleanText(this.cells[column], { hasLines });
    this.checkLength(column, text, longest);
    return text;
  }

  name(): string {
    const name = this.text("productName");
    if (name === "")
      this.refuse("productName", "blank name", "is empty. Please fill it in.");
    return name;
  }

  /** Milligrams; null for what has no single strength. */
  strength(): number | null {
    const text = this.cells.mg.trim();
    if (text === "") return null;
    const [mg = NaN, most] =
      text.length <= LONGEST_NUMBER ? readingsOf(text) : [];
    if (mg > 0 && most === undefined) return mg;
    const complaint =
      most === undefined
        ? `${quoted(text)} is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.`
        : inTwoWays(text);
    this.refuse("mg", "bad strength", complaint);
    return null;
  }

  checkAmounts(): void {
    const amount = unclearAmount(this.cells.ingredients);
    if (amount) this.refuse("ingredients", "bad strength", inTwoWays(amount));
  }

  /** Pills per pack; null if the source does not say. */
  pack(): number | null {
    const text = this.cells.qty.trim();
    const pack = /^\d+$/.test(text) ? Number(text) : NaN;
    if (pack >= 1 && Number.isSafeInteger(pack)) return pack;
    if (text === "") return null;
    const complaint = `${quoted(text)} is not a pack size. Write a whole number of at least 1.`;
    this.refuse("qty", "bad pack", complaint);
    return null;
  }

  /** An amount in cents; 0 if it is noted that there is none. */
  money(column: "price" | "discount"): number {
    const text = this.cells[column].trim();
    if (text === "") {
      if (column === "price")
        this.refuse(column, "blank price", `is empty. ${MONEY_ADVICE}`);
      return 0;
    }
    const cents = readCents(text);
    if (cents !== undefined) return cents;
    const advice = /^\d+,\d\d?$/.test(text)
      ? `Write ${text.replace(",", ".")}, or choose decimal commas (at the terminal --decimal-comma).`
      : MONEY_ADVICE;
    const complaint = `${quoted(text)} is not an amount from 0 to ${formatAmount(LARGEST_PRICE)} with at most two decimals.`;
    this.refuse(column, `bad ${column}`, `${complaint} ${advice}`);
    return 0;
  }

  /** Refuses a discount that is more than a pair costs. */
  checkDiscount({ price_cents, discount_cents }: SentProduct): void {
    if (!isOverDiscounted(price_cents, discount_cents)) return;
    if (this.findings.some(({ column }) => column === "price")) return;
    const complaint = `${formatMoney(discount_cents)} off a pair is more than the pair costs. Lower it.`;
    this.refuse("discount", "bad discount", complaint);
  }

  /** Packs that were counted; undefined where nobody has. */
  stock(): number | undefined {
    const text = this.cells.stock.trim();
    if (text === "") return undefined;
    const stock = /^\d+$/.test(text) ? Number(text) : NaN;
    if (stock <= LARGEST_STOCK) return stock;
    const complaint = `${quoted(text)} is not a number of packs. Write a whole number from 0, or leave it empty.`;
    this.refuse("stock", "bad stock", complaint);
    return undefined;
  }

  /** Names of picture files, with | between them. */
  photos(): string[] {
    const files = this.cells.photo
      .split("|")
      .flatMap((file) => file.trim() || []);
    const bad = files.find((file) => !isPlainFileName(file));
    if (bad !== undefined) {
      const complaint = `${quoted(bad)} is not the name of a picture file. Write names without folders, with | between several.`;
      this.refuse("photo", "bad photo name", complaint);
    }
    return files;
  }
}

/**
 * Reads one row by the rules of docs/catalog-import.md, and checks it against
 * the limits of the contract's Product.
 */
export function readCatalogRow(cells: Cells): RowReading {
  const row = new RowReader(cells);
  const stock = row.stock();
  const product: SentProduct = {
    id: row.id(),
    name: row.name(),
    brand: row.text("brandName"),
    category: row.text("category") || NO_CATEGORY,
    mg: row.strength(),
    pack: row.pack(),
    price_cents: row.money("price"),
    discount_cents: row.money("discount"),
    description: row.text("description", LONGEST_DESCRIPTION, true),
    photo: row.photos(),
    ...(stock !== undefined && { stock }),
    ...readMedicine(cells, (column, advice) => {
      const text = `${quoted(cells[column])} can't be read, and the product is sold without it. ${advice}`;
      row.leaveOut(column, text);
    }),
  };
  row.checkDiscount(product);
  row.checkAmounts();
  const errors = row.findings.filter(({ isError }) => isError);
  // Nobody needs to hear what a skipped row would lack.
  if (errors.length > 0) return { product: undefined, findings: errors };
  const { mg, name } = product;
  if (mg !== null && contradictsName(mg, name)) {
    const text = `'${mg}' differs from the name, and the product is sold without it. Write milligrams: 25 micrograms are 0.025.`;
    row.leaveOut("mg", text);
  }
  return { product, findings: row.findings };
}
