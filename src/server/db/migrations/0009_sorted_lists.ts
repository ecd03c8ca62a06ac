import { stepOf } from "./0001_to_0003_first_tables";

/**
 * What lists are sorted by. The sorted columns are in the indexes of names and
 * categories too, because what matches is sorted without reading the products.
 * The catalog is imported again out of itself when the host starts.
 */
export const sortedLists = stepOf(() => [
  `alter table product add column price_cents bigint not null default 0`,
  `alter table product
    add column unit_price double precision not null default 0`,
  `drop index product_by_name`,
  `drop index product_by_category`,
  `create index product_by_name
    on product (name_key, id, since, until, price_cents, unit_price)`,
  `create index product_by_category on product
    (category, name_key, id, since, until, price_cents, unit_price)`,
  `create index product_by_price
    on product (price_cents, name_key, id, since, until, category)`,
  `create index product_by_unit_price
    on product (unit_price, name_key, id, since, until, category)`,
  `delete from search_word`,
  `delete from search_deletion`,
  `update product set hash = 0 where hash <> 0`,
]);
