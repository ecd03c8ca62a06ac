/** A mistake of one line, which the named tests must notice. */
export interface Mutation {
  file: string;
  /** Text of the file that occurs once, and what stands there by mistake. */
  from: string;
  to: string;
  /** Path of the tests, as jest takes it; by default the file's folder. */
  tests?: string;
}

/**
 * Mistakes in what orders, catalogs and visitors depend on, by what they would do
 * to a shopper or an operator. Rules, cart and checks of orders have StrykerJS
 * (`npm run test:mutation`).
 */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  // Enquiries
  "a blank name of an enquiry with a line break is stored": {
    file: "src/server/enquiries/addEnquiry.ts",
    from: '["message"]',
    to: '["subject"]',
  },
  // Idempotency and transactions
  "another order under the same key gets the first one's reply": {
    file: "src/server/db/withIdempotency.ts",
    from: "if (earlier?.fingerprint === fingerprint) return earlier.reply;",
    to: "if (earlier) return earlier.reply;",
    tests: "src/server/db/withIdempotency",
  },
  "the same order with its fields in another order is refused": {
    file: "src/server/db/withIdempotency.ts",
    from: ".sort(([a], [b]) => (a < b ? -1 : 1))",
    to: "",
    tests: "src/server/db/withIdempotency",
  },
  "a transaction that collides is not run again": {
    file: "src/server/db/transactions.ts",
    from: "if (attempt === MOST_ATTEMPTS || !isRepeated) throw error;",
    to: "throw error;",
  },
  "an order that fails undoes those that share its transaction": {
    file: "src/server/db/transactions.ts",
    from: "    return { error };\n",
    to: "    throw error;\n",
    tests: "src/server/db/transactions",
  },
  "a buyer is told that an order failed which may be stored": {
    file: "src/server/db/postgres.ts",
    from: 'databaseErrorKindOf(error) === "unreachable"',
    to: 'databaseErrorKindOf(error) === "damaged"',
    tests: "src/server/plugins/serverErrors",
  },
  // Search and lists
  "a page beyond the last one is empty": {
    file: "src/server/catalog/listProducts.ts",
    from: "Math.min(asked, pageCountOf(numbers.length, pageSize))",
    to: "asked",
  },
  "a list by price ignores the chosen category": {
    file: "src/server/catalog/listProducts.ts",
    from: "range.to - range.from === catalog.count",
    to: "range.to >= 0",
  },
  "a category's chip counts what the search does not find": {
    file: "src/server/catalog/listProducts.ts",
    from: "within(members, range).length;",
    to: "members.length;",
  },
  // Import
  "a mapping that was saved with a byte-order mark is refused": {
    file: "src/server/import/columnMapping.ts",
    from: 'text.replace(/^\\ufeff/, "")',
    to: "text",
    tests: "src/server/import/columnMapping",
  },
  "a product gets each picture of its id instead of one": {
    file: "src/server/import/photos.ts",
    from: ".slice(0, 1)",
    to: "",
    tests: "src/server/(import|cli/importPhotos)",
  },
  "an import that overlaps another one is published on top of it": {
    file: "src/server/catalog/publishCatalog.ts",
    from: "if (!(await swapSetting(transaction, CATALOG_VERSION, swap)))",
    to: "if (!(await swapSetting(transaction, CATALOG_VERSION, swap)) && base < 0)",
    tests: "src/server/import",
  },
  "the parts of a version that is being published are removed": {
    file: "src/server/catalog/publishCatalog.ts",
    from: '.where("version", "<", current)',
    to: '.where("version", "<>", current)',
    tests: "src/server/import",
  },
  "a damaged catalog file is sold from": {
    file: "src/server/catalog/currentCatalog.ts",
    from: "(!isChecked || !catalog.complaint())",
    to: "isChecked",
    tests: "src/server/import",
  },
  "an order is checked with a catalog that is not the current one": {
    file: "src/server/orders/addOrder.ts",
    from: "(await currentVersion(db)) !== catalog.version",
    to: "catalog.version < 0",
    tests: "src/server/(orders|import)",
  },
  "a recalled product is ordered until the list follows": {
    file: "src/server/orders/addOrder.ts",
    from: "withdrawn.has(id) ? undefined : catalog.product(id)",
    to: "catalog.product(id)",
    tests: "src/server/(orders|import)",
  },
  // Pages
  "a page is shown as it was before the catalog changed": {
    file: "src/server/pages/pageCache.ts",
    from: "[version, template.buildTime, address]",
    to: "[template.buildTime, address]",
  },
  "a product's name is interpreted as a replacement text": {
    file: "src/server/pages/pageDocument.ts",
    from: "(title) => (inHead(TITLE) ? head : title + head)",
    to: "inHead(TITLE) ? head : `$&${head}`",
  },
  "a page with an order's number is kept by caches": {
    file: "src/server/plugins/caching.ts",
    from: "if (reply.statusCode < 400 && !ORDER_PAGE.test(url)) return;",
    to: "if (reply.statusCode < 400) return;",
    tests: "src/server/(plugins|pages)",
  },
  "a list that the browser has is sent again": {
    file: "src/server/http/etag.ts",
    from: '=== withoutMark(tag) || known === "*"',
    to: "=== tag",
    tests: "src/server/(plugins|catalog|cli/shopCommands)",
  },
  // Limits
  "waiting visitors wait longer with each try": {
    file: "src/server/plugins/rateLimit.ts",
    from: 'timeWindow: "1 minute",',
    to: 'timeWindow: "1 minute", continueExceeding: true,',
    tests: "src/server/plugins/rateLimit",
  },
  "each address of a household has a limit of its own": {
    file: "src/server/http/visitors.ts",
    from: ": remoteAddress, 64)",
    to: ": remoteAddress, 128)",
  },
  "orders wait behind pages": {
    file: "src/server/http/admission.ts",
    from: "? urgent : others",
    to: "? others : others",
    tests: "src/server/http/admission",
  },
  "a visitor with many connections shuts others out": {
    file: "src/server/http/visitors.ts",
    from: "if (items.size <= most) continue;",
    to: "if (most > 0) continue;",
    tests: "src/server/http/visitors",
  },
  "requests of lost connections are counted for ever": {
    file: "src/server/http/admission.ts",
    from: "unanswered.forEach(leave);",
    to: "",
    tests: "src/server/http/admission",
  },
  "another site makes a visitor's browser use up the limit": {
    file: "src/server/plugins/rateLimit.ts",
    from: 'if (request.mediaType !== "application/json") return;',
    to: "",
    tests: "src/server/plugins/rateLimit",
  },
  "a sender's text makes an error read like a success": {
    file: "src/server/http/httpError.ts",
    from: 'text.replaceAll("Success", "success")',
    to: "text",
    tests: "src/server",
  },
  // Data
  "a damaged backup is kept": {
    file: "src/server/db/backup.ts",
    from: 'if (rows[0]?.integrity_check !== "ok") return "it is damaged";',
    to: "",
    tests: "src/server/cli/(backup|restore)",
  },
  "a backup overwrites another one": {
    file: "src/server/db/backup.ts",
    from: "if (force || !existsSync(file)) return;",
    to: "return;",
    tests: "src/server/cli/backup",
  },
  "the lines of purged orders stay": {
    file: "src/server/db/purge.ts",
    from: 'table === "customer_order"',
    to: 'table === "enquiry"',
    tests: "src/server/(cli/purge|db/purge)",
  },
  "what is purged stays in the file": {
    file: "src/server/db/purge.ts",
    from: "if (!keepsFile) await removeFromFile(db);",
    to: "",
    tests: "src/server/(cli/purge|db/purge)",
  },

  // The desk
  "what a colleague has just changed of the shop is overwritten": {
    file: "src/server/desk/shopHandlers.ts",
    from: "({ name, before }) => stored[name] !== before",
    to: "({ name }) => !(name in stored)",
    tests: "src/server/desk/shop",
  },
  "orders of the evening count on another day": {
    file: "src/server/orders/salesReport.ts",
    from: "const day = dayOf(order.placed_at);",
    to: "const day = order.placed_at.slice(0, 10);",
    tests: "src/server/desk/report",
  },
  "unpaid orders count as paid": {
    file: "src/server/orders/salesReport.ts",
    from: "progressOf(order.events).isPaid ? orderCents(order) : 0",
    to: "orderCents(order)",
    tests: "src/server/desk/report",
  },
};
