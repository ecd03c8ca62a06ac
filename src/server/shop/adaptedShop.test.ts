import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { orderOf, cartLine } from "../../testing/orderParts";
import {
  openTestShop,
  productsOf,
  temporaryFolder,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { writeOwnNames } from "../catalog/testCatalog";
import {
  outboxOf,
  receiversForTests,
  workerOf,
} from "../notifications/testReceivers";
import { sourceOf } from "../http/securityHeaders";
import { writeShopSettings } from "./currentShop";

const OWN = {
  name: "Riverside",
  color: "#7a1f5c",
  confirmation: ["We send it by bicycle."],
  pages: { about: ["Since 1911."], privacy: ["We keep little."] },
};
const RULE = {
  text: "At most one pack of ibuprofen.",
  ingredients: ["ibuprofen"],
  most: { packs: 1 },
  source: "ours",
  date: "2026-11-22",
};

const receivers = receiversForTests();

/** What an operator has in the data folder, and nowhere else. */
function writeOwnFiles(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "rules.json"), JSON.stringify({ rules: [RULE] }));
  writeOwnNames(dataDir, "Zyzzyva,brand,ibuprofen,*,,,,\n");
}

it("a shop that is adapted by its settings and data folder shows all of it", async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, "data");
  writeOwnFiles(dataDir);
  const shop = await openTestShop(
    {
      ...receivers.mailSettings,
      CONFIRM_EMAIL: "on",
      PRESCRIPTION_MEDICINES: "label",
      RULES: join(dataDir, "rules.json"),
    },
    {
      folder,
      document:
        "<html><head><title>Shop</title><link href=/assets/main.css rel=stylesheet></head><body><div id=root></div></body></html>",
      built: { "assets/main.css": "p{margin:0}" },
    },
  );
  const { app } = shop;
  await writeShopSettings(shop.db, OWN);

  const { body, headers } = await app.inject("/about");
  expect(body).toContain("About this pharmacy · Riverside");
  expect(body).toContain("Since 1911.");
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(body)!;
  expect(styles).toMatch(/^p\{margin:0\}:root\{--color-brand:#7a1f5c;/);
  expect(styles).toContain("dark){:root{--color-brand:#bd8fae;");
  expect(headers["content-security-policy"]).toContain(sourceOf(styles));
  const config = (await app.inject("/api/Config/Get")).json<{
    shop: { themeRules: string[] };
  }>();
  expect(styles).toBe(`p{margin:0}${config.shop.themeRules.join("")}`);
  expect((await app.inject("/privacy")).body).toContain("We keep little.");

  const found = await app.inject("/api/Product/SearchProducts?name=zyzzyva");
  expect(found.body).toContain("Ibuprofen 200mg tablets");

  const products = await productsOf(shop);
  const ibuprofen = products.find(
    ({ productName }) => productName === "Ibuprofen 200mg tablets",
  )!;
  const orderFor = (qty: number) => orderOf([cartLine(ibuprofen, qty)]);
  const refused = await post(shop, "/api/Order/AddOrder", orderFor(2));
  expect(refused.body).toContain(RULE.text);
  const placed = await post(shop, "/api/Order/AddOrder", orderFor(1));
  expect(placed.body).toContain("Success");
  const { run } = workerOf(shop);
  while (await run(new Date()));
  expect(await outboxOf(shop)).toEqual([]);
  const confirmation = receivers.mails.find(({ to }) =>
    to.includes("ann@example.org"),
  );
  expect(confirmation!.body).toContain("1. We send it by bicycle.");
  await shop.close();
});
