import { isOnServer } from "../schema";
import { stepOf } from "./0001_to_0003_first_tables";
import { codePointText } from "./0004_catalogue_generations";

/** Number.MAX_SAFE_INTEGER. */
const FOREVER = "9007199254740991";

/**
 * Rows of the catalog say from which version to which they hold, so that an
 * import writes only what has changed; before, each import wrote all products
 * again. Names are compared by the program's rule, which may change, and this
 * step may not: the products get their keys when the host starts. Between the
 * positions of two products others fit in.
 */
export const catalogVersions = stepOf((db) => {
  const [object, list] = isOnServer(db)
    ? ["json_build_object", "photo::json"]
    : ["json_object", "json(photo)"];
  return [
    `drop table place`,
    `drop table category`,
    `alter table product rename to old_product`,
    `create table product (
      id ${codePointText(db)} not null,
      since bigint not null,
      until bigint not null,
      name_key ${codePointText(db)} not null,
      category ${codePointText(db)} not null,
      "position" bigint not null,
      data text not null,
      hash bigint not null,
      constraint product_version_pk primary key (id, since))`,
    // Whatever a search compares and counts is in the index.
    `create index product_by_name on product (name_key, id, since, until)`,
    `create index product_by_category
      on product (category, name_key, id, since, until)`,
    `create index product_by_position on product ("position")`,
    `create table category (
      name ${codePointText(db)} not null,
      since bigint not null,
      until bigint not null,
      name_key ${codePointText(db)} not null,
      "position" bigint not null,
      products bigint not null,
      constraint category_version_pk primary key (name, since))`,
    `create index category_by_size on category (products, name)`,
    `create index category_by_name on category (name_key, name)`,
    `insert into product
      (id, since, until, name_key, category, "position", data, hash)
      select id, generation, ${FOREVER}, '', category,
        (cast("position" as bigint) + 1) * 1024,
        cast(${object}('id', id, 'name', name, 'brand', brand,
          'category', category, 'mg', mg, 'pack', pack,
          'price_cents', price_cents, 'discount_cents', discount_cents,
          'description', description, 'photo', ${list}) as text), 0
      from old_product
      where hidden = 0 and cast(generation as text) =
        (select value from setting where name = 'catalogue_generation')`,
    `drop table old_product`,
    // An index of no rows, until an import ends some.
    `create index product_ended on product (until) where until < ${FOREVER}`,
    `update setting set value = '' where name = 'catalogue_load'`,
  ];
});
