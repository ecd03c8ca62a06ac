import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { signInBy } from "../../bench/deskClient";
import { call, readOffer } from "../../bench/hostClient";
import { startHost } from "../../e2e/hostProcess";
import { parseOrderReply } from "../../domain/orderReply";
import { toAmount, toCents } from "../../domain/money";
import { startPostgres } from "../postgresServer";
import { cartLine, orderOf } from "../orderParts";
import { AN_ENQUIRY } from "../testRequests";
import { dumpPostgres, dumpSqlite } from "./dumpTables";

/** Small, and with what quoting, sorting and searching can get wrong. */
const CATALOG = `productId,productName,brandName,category,mg,qty,price,discount,description,photo
7,Ibuprofen 200mg tablets,Generic,Pain,200,24,1.99,0.30,For a headache.,front.jpg
8,Ibuprofen 400mg tablets,O'Neill,Pain,400,24,3.49,,"Stronger; ""only"" for adults.",
a-1,Éclair lozenges,Ärzte & Co,Sweets,,12,0.05,,Line one. Line two.,
a-2,eclair spray 0.5%,Generic,Sweets,,1,12.00,1.50,,
0042,Zinc 15mg tablets,Generic,Vitamins,15,90,100.00,,Zinc.,
`;
const BUYER = { name: "Zoë O'Hara", address: "1 Example Street\nExampleton" };
const SHIPPING = 3.75;
const VISITS = 3;

/** What a version has stored, as a dump's description says it. */
export type Stored = Awaited<ReturnType<typeof fill>>;

/** Uses a shop as its visitors and its operator do. */
async function fill(
  url: string,
  operate: (...words: string[]) => string,
  folder: string,
) {
  const file = path.join(folder, "catalog.csv");
  writeFileSync(file, CATALOG);
  operate("catalog:import", file, "--replace");
  const { post } = await signInBy(operate("operator", "desk-link", "Ann"));
  const after = SHIPPING.toFixed(2);
  const change = { name: "shipping", before: "4.95", after };
  await post("shop", { changes: [change] });
  const send = async (name: string, body: object, key?: string) => {
    const path = `/api/${name}`;
    const reply = await call(url, { method: "POST", path, body, key });
    if (reply?.status !== 200) throw new Error(`${name}: ${reply?.body}`);
    return reply.body;
  };
  const products = await readOffer(url);
  const orders = [];
  for (const [index, done] of [false, true, false].entries()) {
    const lines = products
      .slice(index, index + 2)
      .map((each, line) => cartLine(each, line + 3));
    const usual = orderOf(lines);
    const total = toCents(usual.total) + toCents(SHIPPING) - toCents(4.95);
    const sums = { shippingCharge: SHIPPING, total: toAmount(total) };
    const order = { ...usual, ...BUYER, ...sums };
    const key = `key-of-order-${index}`;
    const reply = await send("Order/AddOrder", order, key);
    const { orderNumber } = parseOrderReply(reply);
    const by = ["--approved-by", "Phil"];
    if (done) operate("operator", "order", orderNumber, "finish", ...by);
    orders.push({ key, reply, orderNumber, order, done });
  }
  await send("Enquiry/AddEnquiry", { ...AN_ENQUIRY, name: BUYER.name });
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await send("Visit/AddVisit", {});
  }
  return { shipping: SHIPPING, visits: VISITS, products, orders };
}

/** Fills a new shop of the built version, and dumps it when it is closed. */
async function dumpOf(root: string, databaseUrl?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-release-"));
  const settings = {
    RULES: "none",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const dataDir = path.join(folder, "data");
  const operate = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, "build/server/command.mjs"), ...words],
      { env: { ...process.env, ...settings, DATA_DIR: dataDir } },
    );
    if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}${stdout}`);
    return String(stdout);
  };
  try {
    const host = await startHost({ root, settings, dataFolder: dataDir });
    const stored = await fill(host.url, operate, folder);
    await host.stop();
    const sql = databaseUrl
      ? await dumpPostgres(databaseUrl)
      : await dumpSqlite(path.join(dataDir, "shop.db"));
    return { stored, sql };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** npm run release:dumps makes the dumps of the built version; --root names the folder of another one. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { root: { type: "string" } } });
  const root = path.resolve(values.root ?? path.join(__dirname, "../../.."));
  const { version } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as { version: string };
  const postgres = await startPostgres();
  try {
    const urls = { sqlite: undefined, postgres: `${postgres.url}/postgres` };
    for (const [name, databaseUrl] of Object.entries(urls)) {
      const { stored, sql } = await dumpOf(root, databaseUrl);
      const file = path.join(__dirname, `${version}.${name}`);
      writeFileSync(`${file}.sql`, sql);
      writeFileSync(`${file}.json`, `${JSON.stringify(stored, null, 2)}\n`);
    }
  } finally {
    await postgres.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
