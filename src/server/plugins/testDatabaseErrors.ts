import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import {
  cartLine,
  orderOf,
  productsOf,
  type TestShop,
} from "../../testing/testApp";

const BUSY = "The pharmacy is busy right now. Please try again in a moment.";
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";

const MISSING =
  "The database file was deleted or replaced while the shop was open.";

/** Something that befalls the embedded database. */
interface Trouble {
  /** What /readyz says. */
  sentence: string;
  /** What the buyer reads. */
  text: string;
  /** Brings the trouble about; what it gives ends it again. */
  cause: (shop: TestShop) => Promise<() => Promise<unknown> | void>;
}

/** Holds the database as another program would; what it gives lets go. */
export function holdDatabase({ dataDir }: TestShop): () => void {
  const other = new DatabaseSync(join(dataDir, "shop.db"));
  other.exec("begin immediate");
  return () => other.close();
}

/** Takes the open database's file away; what it gives puts it back. */
function moveAway({ dataDir }: TestShop): () => void {
  const file = join(dataDir, "shop.db");
  renameSync(file, `${file}.away`);
  return () => renameSync(`${file}.away`, file);
}

const pragma = ({ db }: TestShop, words: string) =>
  sql<{ page_count?: number }>`pragma ${sql.raw(words)}`.execute(db);

/** Lets the file grow no further, and uses up the room in its settings. */
async function fillUp(shop: TestShop): Promise<void> {
  const { rows } = await pragma(shop, "page_count");
  await pragma(shop, `max_page_count = ${rows[0]?.page_count}`);
  const fill = async () => {
    for (let count = 0; ; count += 1) {
      const name = count.toString(36);
      await shop.db.insertInto("setting").values({ name, value: "" }).execute();
    }
  };
  await expect(fill()).rejects.toThrow("database or disk is full");
}

/** Each with what is the matter, in the words of a test. */
export const TROUBLES: [string, Trouble][] = [
  [
    "another program holds the database",
    {
      sentence: "The database is locked by another program.",
      text: BUSY,
      cause: async (shop) => holdDatabase(shop),
    },
  ],
  [
    "the disk is full",
    {
      sentence: "The disk of the database is full.",
      text: OUT_OF_ORDER,
      async cause(shop) {
        await fillUp(shop);
        return () => pragma(shop, "max_page_count = 1000000");
      },
    },
  ],
  [
    "the database may only be read",
    {
      sentence: "The database is read-only.",
      text: OUT_OF_ORDER,
      async cause(shop) {
        await pragma(shop, "query_only = on");
        return () => pragma(shop, "query_only = off");
      },
    },
  ],
  [
    "the database file has been removed",
    {
      sentence: MISSING,
      text: OUT_OF_ORDER,
      cause: async (shop) => moveAway(shop),
    },
  ],
  [
    "another file has taken the place of the database",
    {
      sentence: MISSING,
      text: OUT_OF_ORDER,
      async cause(shop) {
        const putBack = moveAway(shop);
        writeFileSync(join(shop.dataDir, "shop.db"), "");
        return putBack;
      },
    },
  ],
];

/** An order of the whole catalog: it finds no room where there is little. */
export async function largeOrder(shop: TestShop): Promise<Order> {
  return orderOf((await productsOf(shop)).map((product) => cartLine(product)));
}
