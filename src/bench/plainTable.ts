import { DatabaseSync } from "@photostructure/sqlite";
import { createReadStream } from "node:fs";
import Papa from "papaparse";

/*
 * Reads a catalog's CSV file into a plain table with indexes, and nothing else:
 * what an import is compared with.
 *
 * node --import tsx src/bench/plainTable.ts FILE DATABASE
 */
const [, , file = "", database = ""] = process.argv;
const db = new DatabaseSync(database);
let insert: ReturnType<typeof db.prepare> | undefined;

Papa.parse<string[]>(createReadStream(file), {
  step({ data }) {
    if (insert === undefined) {
      db.exec(
        `create table product (${data.join(", ")});
         create unique index product_id on product (productId);
         create index product_name on product (productName);
         create index product_category on product (category, productName);
         create index product_price on product (price);
         begin`,
      );
      const values = data.map(() => "?").join(", ");
      insert = db.prepare(`insert or ignore into product values (${values})`);
    } else if (data.length > 1) insert.run(...data);
  },
  complete() {
    db.exec("commit");
    db.close();
  },
});
