import {
  PostgresAdapter,
  sql,
  type Generated,
  type Kysely,
  type Selectable,
  type Transaction,
} from "kysely";
import type { LegalClass, PackUnit } from "../../domain/product/medicine";
import type { LineOutcome } from "../../domain/order/orderPayment";
import type { OrderStatus } from "../../domain/order/orderStatus";
import type { TABLES } from "./migrations/0001_shop";

type ValueOf<Column> = Column extends `text${string}` ? string : number;
type TypeOf<Column> = Column extends `${string} default ${string}`
  ? Generated<ValueOf<Column>>
  : Column extends `${string} ${"not null" | "primary key"}${string}`
    ? ValueOf<Column>
    : ValueOf<Column> | null;

type Tables = {
  [Name in keyof typeof TABLES]: {
    -readonly [Column in keyof (typeof TABLES)[Name]]: TypeOf<
      (typeof TABLES)[Name][Column]
    >;
  };
};

/** Columns that hold only some texts. */
interface Choices {
  product: { unit: PackUnit | null; legal_class: LegalClass | null };
  customer_order: { status: Generated<OrderStatus> };
  order_line: { outcome: LineOutcome | null };
  order_event: { status: OrderStatus };
  outbox: {
    channel: "mail" | "webhook" | "buyer";
    kind: "order" | "enquiry";
  };
}

/** The columns of all tables, as Kysely has them. */
export type Schema = {
  [Name in keyof Tables]: Name extends keyof Choices
    ? Omit<Tables[Name], keyof Choices[Name]> & Choices[Name]
    : Tables[Name];
};

/** A row as it is read. */
export type Row<Name extends keyof Schema> = Selectable<Schema[Name]>;

/** The shop's database, or a transaction in it. */
export type ShopDatabase = Kysely<Schema>;
export type ShopTransaction = Transaction<Schema>;

/** The condition that somebody still has to do something about an order, as its index has it. */
export const IS_OPEN = sql<boolean>`status not in ('done', 'cancelled')`;

/** Tells if a database is on a server, and not a file of this shop's own. */
export function isOnServer(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
