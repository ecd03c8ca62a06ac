import type { Kysely } from "kysely";
import { isOnServer } from "../schema";
import { stepOf } from "./0001_to_0003_first_tables";

/**
 * The type of a text that is compared and ordered by code point, whatever the
 * language of the machine: the ranks of products and every search rest on it.
 * SQLite does so of itself.
 */
export const codePointText = (db: Kysely<unknown>): string =>
  isOnServer(db) ? `text collate "C"` : "text";

/**
 * Products belong to a generation of the catalogue, of which one is current,
 * and have a place in its lists. Products that were there already get theirs
 * when the shop starts: how names are compared is the program's rule, which may
 * change, and this step may not. A primary key can't be changed in SQLite: the
 * table is created again.
 */
export const catalogGenerations = stepOf((db) => [
  `alter table product rename to product_without_generation`,
  `create table product (
    generation bigint not null,
    id ${codePointText(db)} not null,
    name text not null,
    brand text not null,
    category text not null,
    mg double precision,
    pack bigint not null,
    price_cents bigint not null,
    discount_cents bigint not null,
    description text not null,
    photo text not null,
    "position" integer not null,
    hidden integer not null,
    constraint product_generation_pk primary key (generation, id))`,
  `insert into product
    (generation, id, name, brand, category, mg, pack, price_cents,
     discount_cents, description, photo, "position", hidden)
    select 1, id, name, brand, category, mg, pack, price_cents,
     discount_cents, description, photo, "position", 0
    from product_without_generation`,
  `drop table product_without_generation`,
  `create table category (
    generation bigint not null,
    list integer not null,
    name text not null,
    name_key ${codePointText(db)} not null,
    "position" integer not null,
    products integer not null,
    constraint category_pk primary key (generation, list))`,
  `create table place (
    generation bigint not null,
    list integer not null,
    rank integer not null,
    name_key ${codePointText(db)} not null,
    product_id ${codePointText(db)} not null,
    constraint place_pk primary key (generation, list, rank))`,
  `create index place_by_name on place (generation, list, name_key, product_id)`,
  `insert into setting (name, value)
    values ('catalogue_generation', '1'), ('catalogue_load', '1')`,
]);
