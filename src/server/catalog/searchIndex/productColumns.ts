import {
  needsNoPrescription,
  type Filters,
} from "../../../domain/product/filters";
import type { LegalClass } from "../../../domain/product/medicine";
import type { IndexFile } from "./indexFile";

/** The columns of the index that lists are filtered by. */
interface Filtered {
  category: string;
  form: string;
  maker: string;
  price: number;
  class: LegalClass | null;
  in_stock: 0 | 1;
}

type Column = keyof Filtered;

/** How many products each value would leave in place of the chosen ones of its column. */
export type ChoiceCounts = {
  [Name in Column]: ReadonlyMap<Filtered[Name], number>;
};

/** A column of all products: equal values are stored once. */
class ProductColumn<Value> {
  readonly values: Value[] = [];
  /** Places in `values`, by the product's number. */
  readonly places: number[] = [];
  readonly #placeOf = new Map<Value, number>();

  set(n: number, value: Value): void {
    const place = this.#placeOf.get(value) ?? this.values.push(value) - 1;
    this.#placeOf.set(value, place);
    this.places[n] = place;
  }
}

/**
 * The columns that lists are filtered by, in memory: among 250,000 products it takes
 * a few milliseconds to count how many each choice would leave.
 */
export class ProductColumns {
  readonly #columns: { [Name in Column]: ProductColumn<Filtered[Name]> } = {
    category: new ProductColumn(),
    form: new ProductColumn(),
    maker: new ProductColumn(),
    price: new ProductColumn(),
    class: new ProductColumn(),
    in_stock: new ProductColumn(),
  };

  constructor(private readonly file: IndexFile) {
    this.#read("true");
  }

  /** Reads changed products again. */
  renew(numbers: readonly number[]): void {
    const changed = JSON.stringify(numbers);
    this.#read("n in (select value from json_each(?))", changed);
  }

  #read(condition: string, ...values: string[]): void {
    const columns = Object.entries<ProductColumn<unknown>>(this.#columns);
    const names = columns.map(([name]) => name);
    // One text takes less time than thousands of rows.
    const { json } = this.file.get<{ json: string }>(
      `select json_group_array(json_array(n, ${names.join()})) as json
      from item where ${condition}`,
      ...values,
    )!;
    for (const [n, ...cells] of JSON.parse(json) as [number, ...unknown[]][])
      columns.forEach(([, column], at) => column.set(n, cells[at]));
  }

  /**
   * Narrows lists of products down, and counts what each choice would leave of all of them.
   *
   * @param categories those that are listed
   */
  narrow(
    lists: readonly (readonly number[])[],
    categories: ReadonlySet<string>,
    filters: Filters,
  ): { lists: number[][]; counts: ChoiceCounts } {
    const { form, maker, maxPrice = Infinity } = filters;
    const most = Math.round(maxPrice * 100);
    const tests: { [Name in Column]: (value: Filtered[Name]) => boolean } = {
      category: (name) => categories.has(name),
      form: (name) => form === undefined || name === form,
      maker: (name) => maker === undefined || name === maker,
      price: (price) => price <= most,
      class: (known) =>
        !filters.withoutPrescription || needsNoPrescription(known),
      in_stock: (isInStock) => !filters.inStock || isInStock === 1,
    };
    const columns = Object.entries(this.#columns).map(([name, column]) => {
      const { values, places } = column as ProductColumn<unknown>;
      const test = tests[name as Column] as (value: unknown) => boolean;
      const counts = new Uint32Array(values.length);
      const passes = Uint8Array.from(values, (value) => Number(test(value)));
      return { name, values, places, passes, counts };
    });
    const filtering = columns.filter(({ passes }) => passes.includes(0));
    const narrowed = lists.map((numbers) => {
      // Column by column: to look at a product's six columns in turn takes twice as long.
      const failed = new Uint8Array(numbers.length);
      for (const { places, passes } of filtering)
        for (let at = 0; at < numbers.length; at += 1)
          failed[at]! += 1 - passes[places[numbers[at]!]!]!;
      for (const { places, passes, counts } of columns)
        for (let at = 0; at < numbers.length; at += 1) {
          const place = places[numbers[at]!]!;
          // A product that fails this filter alone would be left by another choice of it.
          if (failed[at]! <= 1 - passes[place]!) counts[place]! += 1;
        }
      return numbers.filter((_, at) => failed[at] === 0);
    });
    const counts = columns.map(({ name, values, counts }) => [
      name,
      new Map(
        values.flatMap((value, place) =>
          counts[place]! > 0 ? [[value, counts[place]!]] : [],
        ),
      ),
    ]);
    return {
      lists: narrowed,
      counts: Object.fromEntries(counts) as ChoiceCounts,
    };
  }
}
