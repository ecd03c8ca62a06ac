import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { randomNumbers } from "../bench";
import type { CatalogWrite } from "./catalogHistory";
import { now, PAUSE, readProducts, until, type Round } from "./historyClients";

const PRODUCTS = 60;
/** Products whose packs are counted. */
const COUNTED = 5;
const DELIVERY = "+10";
/** The most calls between two changes of the catalog. */
const MOST_CALLS = 600;

/** The price list in which each price tells which import it is of. */
function writePriceList(file: string, cents: number) {
  const values: Record<string, string> = {};
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const off = (index % 2) * 30;
    const id = String(index + 1);
    values[`price ${id}`] = `${cents}/${off}`;
    return `${id},Medicine ${id},Brand,Pain,5,10,${(cents / 100).toFixed(2)},${(off / 100).toFixed(2)},,`;
  });
  const headings =
    "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
  writeFileSync(file, [headings, ...rows].join("\n"));
  return { values, isImport: true };
}

/** The operator, who imports, changes prices, and withdraws products. */
export async function operate(round: Round, folder: string) {
  const { shop, calls, writes, seed, isOver } = round;
  const below = randomNumbers(seed * 1_000 + 900);
  const withdrawn = new Set<string>();
  let cents = 1_000;

  /** Runs a command; what became of one that failed is certain only after another commit. */
  async function publish(
    words: readonly string[],
    write: Pick<CatalogWrite, "values" | "isImport">,
    killAfter?: number,
  ) {
    const start = now();
    const isCertain = (await shop.command(words, killAfter)) !== undefined;
    if (!isCertain) while (!(await shop.command(["desk-link", "Settler"])));
    writes.push({ ...write, start, end: now(), isCertain });
  }
  async function importPrices(killAfter?: number) {
    cents += 1;
    const file = path.join(folder, `${cents}.csv`);
    const write = writePriceList(file, cents);
    await publish(["import", "--replace", file], write, killAfter);
  }

  await importPrices();
  writes[0] = {
    ...writes[0]!,
    values: {
      ...writes[0]!.values,
      ...Object.fromEntries(
        Array.from({ length: PRODUCTS }, (_, i) => [`sold ${i + 1}`, "yes"]),
      ),
    },
  };
  for (const { host } of shop.hosts)
    while ((await readProducts(host.url))?.length !== PRODUCTS)
      await setTimeout(PAUSE);

  for (let id = 1; id <= COUNTED; id += 1)
    await shop.command(["product", "stock", String(id), "20"]);

  return async () => {
    while (!isOver()) {
      const next = calls.length + below(MOST_CALLS);
      await until(() => calls.length >= next || isOver());
      const change = below(12);
      const id = String(1 + below(PRODUCTS));
      const product = (action: string, ...words: string[]) =>
        ["product", action, id, ...words] as const;
      if (change < 2) await importPrices();
      else if (change < 4) await importPrices(200 + below(800));
      else if (change < 6) {
        cents += 1;
        const off = ((Number(id) - 1) % 2) * 30;
        await publish(product("price", (cents / 100).toFixed(2)), {
          values: { [`price ${id}`]: `${cents}/${off}` },
        });
      } else if (change < 9 && !withdrawn.has(id)) {
        await publish(product("withdraw", "recalled"), {
          values: { [`sold ${id}`]: "no" },
        });
        withdrawn.add(id);
      } else if (change > 9) {
        const counted = String(1 + below(COUNTED));
        const words = ["product", "stock", counted, DELIVERY];
        await shop.command(words, change === 10 ? 200 + below(800) : undefined);
      } else if (withdrawn.size > 0) {
        const [first] = withdrawn;
        const words = ["product", "sell", first!, "recalled"];
        await publish(words, { values: { [`sold ${first}`]: "yes" } });
        withdrawn.delete(first!);
      }
    }
  };
}
