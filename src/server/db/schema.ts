import type { Kysely, Transaction } from "kysely";

/** A medicine in one generation of the catalog; money in integer cents. */
export interface ProductTable {
  generation: number;
  id: string;
  name: string;
  brand: string;
  category: string;
  /** Milligrams; null for what has no single strength. */
  mg: number | null;
  /** Pills per pack. */
  pack: number;
  price_cents: number;
  /** Off each pair of packs. */
  discount_cents: number;
  description: string;
  /** JSON list of the operator's own picture files, mostly "[]". */
  photo: string;
  /** Orders the catalog; from 0, with gaps. */
  position: number;
  /** 1 for what is no longer sold and only kept for reference. */
  hidden: 0 | 1;
}

/** A category that holds a sold product of its generation. */
export interface CategoryTable {
  generation: number;
  /** The list of its products in `place`; ordered as the folded names are. */
  list: number;
  name: string;
  /** The name as it is searched by: see nameKey. */
  name_key: string;
  /** Of its first product. */
  position: number;
  /** How many sold products it has. */
  products: number;
}

/** Where a sold product stands in one list of its generation: see LISTS. */
export interface PlaceTable {
  generation: number;
  list: number;
  /** From 0. */
  rank: number;
  /** The product's name as it is searched by: see nameKey. */
  name_key: string;
  product_id: string;
}

/** What the shop remembers about itself, one text per name. */
export interface SettingTable {
  name: string;
  value: string;
}

/** An order as it was placed; money in integer cents. */
export interface CustomerOrderTable {
  order_number: string;
  name: string;
  contact_no: string;
  email: string;
  address: string;
  qty: number;
  amount_cents: number;
  discount_cents: number;
  shipping_cents: number;
  total_cents: number;
  /** ISO 8601, UTC. */
  placed_at: string;
  /** When the operator marked it as done; ISO 8601, UTC. */
  handled_at: string | null;
}

/** A line of an order: what the product was when it was ordered. */
export interface OrderLineTable {
  order_number: string;
  /** From 1. */
  position: number;
  product_id: string;
  product_name: string;
  mg: number | null;
  pack: number;
  qty: number;
  price_cents: number;
  discount_cents: number;
}

export interface EnquiryTable {
  id: string;
  name: string;
  contact_no: string;
  subject: string;
  message: string;
  /** ISO 8601, UTC. */
  sent_at: string;
  /** When the operator marked it as answered; ISO 8601, UTC. */
  handled_at: string | null;
}

/** A request that was carried out under a key, and what it was answered. */
export interface IdempotencyTable {
  key: string;
  /** SHA-256 of the operation and its body. */
  fingerprint: string;
  reply: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** The visitor counter: one row, and nothing about who. */
export interface VisitCountTable {
  name: "all";
  visits: number;
}

/** How many visits began on a day, counted since there is this table. */
export interface VisitsOfDayTable {
  /** In UTC, for example "2026-11-21". */
  day: string;
  visits: number;
}

export interface Schema {
  product: ProductTable;
  category: CategoryTable;
  place: PlaceTable;
  setting: SettingTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  enquiry: EnquiryTable;
  idempotency: IdempotencyTable;
  visit_count: VisitCountTable;
  visits_of_day: VisitsOfDayTable;
}

/** The shop's database, or a transaction in it. */
export type ShopDatabase = Kysely<Schema>;
export type ShopTransaction = Transaction<Schema>;
