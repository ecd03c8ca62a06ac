import type { Kysely, Transaction } from "kysely";

/** A medicine; money in integer cents. */
export interface ProductTable {
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
  /** Place in the catalogue, from 0. */
  position: number;
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

export interface Schema {
  product: ProductTable;
  setting: SettingTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  enquiry: EnquiryTable;
  idempotency: IdempotencyTable;
  visit_count: VisitCountTable;
}

/** The shop's database, or a transaction in it. */
export type ShopDatabase = Kysely<Schema>;
export type ShopTransaction = Transaction<Schema>;
