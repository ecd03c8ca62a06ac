import {
  needsNoPrescription,
  type Filters,
} from "../../domain/product/filters";
import type { LegalClass } from "../../domain/product/medicine";
import type { IndexFile } from "./indexFile";

/** Rows that are read at once. */
const BATCH = 10_000;

/** Prices (cents) to narrow lists down by: 1, 2, 5, 10 dollars, and so on. */
export const ROUND_PRICES: readonly number[] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000,
].flatMap((power) => [1, 2, 5].map((figure) => figure * power * 100));

/** The filters as bits: one that a product does not pass is set. */
const CATEGORY = 1;
const FORM = 2;
const MAKER = 4;
const PRICE = 8;
const WITHOUT_PRESCRIPTION = 16;
const IN_STOCK = 32;
/** Set for each product that is on sale. */
const PRESENT = 64;

interface Row {
  n: number;
  category: string;
  form: string;
  maker: string;
  price: number;
  class: LegalClass | null;
  in_stock: 0 | 1;
}

const factsOf = (row: Row) =>
  PRESENT |
  (row.in_stock && IN_STOCK) |
  (needsNoPrescription(row.class) ? WITHOUT_PRESCRIPTION : 0);

/** A text of each product. */
class TextColumn {
  /** Places in `names`, by the product's number. */
  readonly places: number[] = [];
  readonly names: string[] = [];
  readonly #placeOf = new Map<string, number>();

  set(n: number, name: string): void {
    const place = this.placeOf(name) ?? this.names.push(name) - 1;
    this.#placeOf.set(name, place);
    this.places[n] = place;
  }

  placeOf = (name: string): number | undefined => this.#placeOf.get(name);

  /** Numbers by name, without those that are 0. */
  named = (counts: Uint32Array): Map<string, number> =>
    new Map(
      this.names.flatMap((name, place) =>
        counts[place]! > 0 ? [[name, counts[place]!]] : [],
      ),
    );
}

/** How many products each choice would leave in place of the chosen one of its kind. */
export interface ChoiceCounts {
  categories: ReadonlyMap<string, number>;
  forms: ReadonlyMap<string, number>;
  makers: ReadonlyMap<string, number>;
  /** Products that cost no more, for each of `ROUND_PRICES`. */
  prices: readonly number[];
  withoutPrescription: number;
  inStock: number;
}

/**
 * The columns that lists are filtered by, in memory: among 250,000 products it takes
 * a few milliseconds to count how many each choice would leave.
 */
export class ProductColumns {
  readonly #categories = new TextColumn();
  readonly #forms = new TextColumn();
  readonly #makers = new TextColumn();
  readonly #prices: number[] = [];
  /** Places in `ROUND_PRICES`. */
  readonly #steps: number[] = [];
  /** Bits of what is true of a product. */
  readonly #facts: number[] = [];

  constructor(private readonly file: IndexFile) {
    let rows: Row[] = [];
    do {
      const last = rows.at(-1)?.n ?? 0;
      rows = this.#read("n > ? order by n limit ?", last, BATCH);
    } while (rows.length === BATCH);
  }

  /** Reads changed products again. */
  renew(numbers: readonly number[]): void {
    for (const n of numbers) this.#facts[n] = 0;
    const changed = JSON.stringify(numbers);
    this.#read("n in (select value from json_each(?))", changed);
  }

  #read(condition: string, ...values: (number | string)[]): Row[] {
    const rows = this.file.all<Row>(
      `select n, category, form, maker, price, class, in_stock from item where ${condition}`,
      ...values,
    );
    for (const row of rows) {
      const { n, price } = row;
      this.#categories.set(n, row.category);
      this.#forms.set(n, row.form);
      this.#makers.set(n, row.maker);
      this.#prices[n] = price;
      this.#steps[n] = ROUND_PRICES.findIndex((most) => price <= most);
      this.#facts[n] = factsOf(row);
    }
    return rows;
  }

  /** The numbers of all products, in ascending order. */
  get all(): number[] {
    const all: number[] = [];
    this.#facts.forEach((facts, n) => facts & PRESENT && all.push(n));
    return all;
  }

  /**
   * Narrows lists of products down, and counts what each choice would leave of all of them.
   *
   * @param isListed tells if a category is chosen
   */
  narrow(
    lists: readonly (readonly number[])[],
    filters: Filters,
    isListed: (category: string) => boolean,
  ): { lists: number[][]; counts: ChoiceCounts } {
    const [categories, forms, makers] = [
      this.#categories,
      this.#forms,
      this.#makers,
    ];
    const { form, maker, maxPrice = Infinity } = filters;
    const listed = categories.names.map(isListed);
    const wantedForm =
      form === undefined ? undefined : (forms.placeOf(form) ?? -1);
    const wantedMaker =
      maker === undefined ? undefined : (makers.placeOf(maker) ?? -1);
    const most = Math.round(maxPrice * 100);
    const wantedFacts =
      (filters.withoutPrescription ? WITHOUT_PRESCRIPTION : 0) |
      (filters.inStock ? IN_STOCK : 0);

    const inCategories = new Uint32Array(categories.names.length);
    const ofForms = new Uint32Array(forms.names.length);
    const ofMakers = new Uint32Array(makers.names.length);
    const upToPrices = new Uint32Array(ROUND_PRICES.length);
    let withoutPrescription = 0;
    let inStock = 0;

    const narrowed = lists.map((numbers) =>
      numbers.filter((n) => {
        const category = categories.places[n]!;
        const ofForm = forms.places[n]!;
        const ofMaker = makers.places[n]!;
        const price = this.#prices[n]!;
        const facts = this.#facts[n]!;
        const fails =
          (listed[category] ? 0 : CATEGORY) |
          (wantedForm === undefined || ofForm === wantedForm ? 0 : FORM) |
          (wantedMaker === undefined || ofMaker === wantedMaker ? 0 : MAKER) |
          (price <= most ? 0 : PRICE) |
          (wantedFacts & ~facts);
        if ((fails & ~CATEGORY) === 0) inCategories[category]! += 1;
        if ((fails & ~FORM) === 0) ofForms[ofForm]! += 1;
        if ((fails & ~MAKER) === 0) ofMakers[ofMaker]! += 1;
        if ((fails & ~PRICE) === 0) upToPrices[this.#steps[n]!]! += 1;
        if (
          (fails & ~WITHOUT_PRESCRIPTION) === 0 &&
          facts & WITHOUT_PRESCRIPTION
        )
          withoutPrescription += 1;
        if ((fails & ~IN_STOCK) === 0 && facts & IN_STOCK) inStock += 1;
        return fails === 0;
      }),
    );
    let upTo = 0;
    return {
      lists: narrowed,
      counts: {
        categories: categories.named(inCategories),
        forms: forms.named(ofForms),
        makers: makers.named(ofMakers),
        prices: ROUND_PRICES.map((_, step) => (upTo += upToPrices[step]!)),
        withoutPrescription,
        inStock,
      },
    };
  }
}
