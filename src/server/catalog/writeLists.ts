import type {
  DatabaseSyncInstance,
  StatementSyncInstance,
} from "@photostructure/sqlite";
import { mayBePromoted, pickFeatured } from "../../domain/pickFeatured";
import { foldName } from "../../domain/search";
import { inTurns } from "../inTurns";
import type { CatalogProduct } from "./catalogProduct";
import { CATALOG_FORMAT } from "./storedCatalog";

/** More than a home page shows, since the rules of sale may allow some to be asked about only. */
const LISTED_AS_FEATURED = 24;

/** What a file says of its version. */
interface ListedVersion {
  version: number;
  hidesPrescription: boolean;
  namesHash: string;
}

/** A product on sale, by what lists need. */
interface ListedRow {
  position: number;
  category: string;
  price: number;
  unit_price: number;
  class: string | null;
}

const bytesOf = (numbers: Uint32Array) =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/**
 * Numbers the products of a catalog's file by name, and writes what lists are made
 * of: categories with their members, orders by price, and what may be featured.
 */
export async function writeLists(
  file: DatabaseSyncInstance,
  { version, hidesPrescription, namesHash }: ListedVersion,
): Promise<void> {
  /** Held until the end, since a statement that is collected ends its rows. */
  const held: StatementSyncInstance[] = [];
  const rowsOf = (sql: string) => {
    const statement = file.prepare(sql);
    held.push(statement);
    return inTurns(statement.iterate() as Iterable<ListedRow>);
  };
  const numberOf = (sql: string) =>
    Object.values(file.prepare(sql).get() as Record<string, number>)[0]!;
  const into = (table: string, columns: number) =>
    file.prepare(
      `insert into ${table} values (${Array(columns).fill("?").join()})`,
    );
  const lastPosition = numberOf(
    "select coalesce(max(position), -1) from (select position from product union all select position from apart)",
  );
  const numberAt = new Uint32Array(lastPosition + 1);
  const positionAt: number[] = [];
  const byName = "select position from product order by name_key, id";
  for await (const { position } of rowsOf(byName))
    numberAt[position] = positionAt.push(position) - 1;

  const count = positionAt.length;
  const prices = new Float64Array(count);
  const unitPrices = new Float64Array(count);
  const categories = new Map<string, { first: number; members: number[] }>();
  const promoted: { number: number; category: string }[] = [];
  let withoutClass = 0;
  const byPosition =
    "select position, category, price, unit_price, class from product order by position";
  for await (const row of rowsOf(byPosition)) {
    const { position, category, price, unit_price } = row;
    const number = numberAt[position]!;
    prices[number] = price;
    unitPrices[number] = unit_price;
    const known = categories.get(category);
    if (known) known.members.push(number);
    else categories.set(category, { first: position, members: [number] });
    const legalClass = (row.class ?? undefined) as CatalogProduct["legalClass"];
    if (!legalClass) withoutClass += 1;
    else if (mayBePromoted({ legalClass })) promoted.push({ number, category });
  }
  held.length = 0;
  file.exec("delete from category; delete from numbers; delete from info");
  const insertCategory = into("category", 4);
  for (const [name, { first, members }] of categories)
    insertCategory.run(
      first,
      name,
      foldName(name),
      bytesOf(Uint32Array.from(members).sort()),
    );
  const sortedBy = (values: Float64Array) =>
    Uint32Array.from(values.keys()).sort(
      // Equal ones, also two that are infinite, are in the order of their names.
      (a, b) =>
        (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : 0) ||
        a - b,
    );
  const featured = pickFeatured(promoted, LISTED_AS_FEATURED);
  const insertNumbers = into("numbers", 2);
  for (const [name, numbers] of Object.entries({
    "number by position": numberAt,
    "position by number": Uint32Array.from(positionAt),
    featured: Uint32Array.from(featured, ({ number }) => number),
    price: sortedBy(prices),
    "unit-price": sortedBy(unitPrices),
  }))
    insertNumbers.run(name, bytesOf(numbers));
  const insertInfo = into("info", 2);
  for (const [name, value] of Object.entries({
    format: CATALOG_FORMAT,
    version,
    count,
    withoutClass,
    entryCount: count + numberOf("select count(*) from apart"),
    lastPosition,
    hidesPrescription: hidesPrescription ? 1 : 0,
    namesHash,
  }))
    insertInfo.run(name, String(value));
}
