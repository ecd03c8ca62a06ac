import type { Command } from "commander";
import { infoTexts } from "../../config/infoTexts";
import { INFO_PAGES, shopWith, type Shop } from "../../config/shop";
import { formatMoney } from "../../domain/money";
import { OperatorError } from "../operatorError";
import { prepareDataFolder } from "../db/dataFolder";
import { inTransaction } from "../db/transactions";
import {
  readBannerFiles,
  readOwnBanners,
  removeOwnBanners,
  replaceOwnBanners,
} from "../images/banners";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import {
  readShopSettings,
  SETTINGS_FILE,
  writeShopSettings,
} from "../shop/currentShop";
import { readSaleRules } from "../shop/saleRules";
import { readShippingCents, writeShippingCents } from "../shop/shippingCharge";
import { shopPaths } from "../shopPaths";
import { shopNotices } from "../shop/shopNotices";
import { readSettingsFile } from "../shop/shopSettings";
import { writeOutput } from "./output";
import { parseAmount, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import { renderTable } from "./table";

/** operator shipping: the delivery charge of an order. */
export function addShippingCommand(
  operator: Command,
  context: CliContext,
): void {
  operator
    .command("shipping")
    .summary("shows or sets the delivery charge")
    .description(
      withExamples(
        "Shows the delivery charge of an order, or sets it, for all hosts at once and without a restart. Visitors who still see the old charge are told the new one before anything is ordered. Earlier orders keep theirs.",
        "npm run operator -- shipping 5.50",
      ),
    )
    .argument("[amount]", "dollars, such as 4.95, or 0", parseAmount)
    .action(async (cents: number | undefined) => {
      if (cents === undefined) {
        const current = await context.withDatabase(readShippingCents);
        await context.print(`Delivery costs ${formatMoney(current)}.\n`);
        return;
      }
      await context.withDatabase((db) =>
        inTransaction(db, (transaction) =>
          writeShippingCents(transaction, cents),
        ),
      );
      await context.print(`Delivery now costs ${formatMoney(cents)}.\n`);
    });
}

interface SettingsOptions {
  read?: string;
  write?: string;
}

/** Tells what only the operator can add to the shop, unless it was never started. */
async function tellNotices(
  { config, root, withCatalog, printError }: CliContext,
  shop: Shop,
): Promise<void> {
  const tell = (sentence: string) => printError(`${sentence}\n`);
  await withCatalog(async (catalog, { db }) => {
    const choice = { ...config, country: shop.country };
    await readSaleRules(db, choice, shopPaths(root).rules, tell);
    const isStarter = await sellsStarterCatalog(db);
    shopNotices(catalog, shop, isStarter).forEach(tell);
  });
}

/** operator settings: how the shop is described. */
export function addSettingsCommand(
  operator: Command,
  context: CliContext,
): void {
  operator
    .command("settings")
    .summary("shows, reads or writes how the shop is described")
    .description(
      withExamples(
        `Shows the shop's name, address, hours, currency, texts and so on as JSON, with the defaults of what was never set, and says what is missing. The settings are in the database, for all hosts. A new shop takes them from DATA_DIR/${SETTINGS_FILE}; --read replaces them with those of a file, which visitors see within a second. After another country, restart the shop: its names of medicines and rules of sale are read at the start.`,
        "npm run operator -- settings --write shop.json",
        "npm run operator -- settings --read shop.json",
      ),
    )
    .option("-r, --read <file>", "replaces the settings with those of a file")
    .option("-w, --write <file>", "writes what was set, to be changed and read")
    .action(async ({ read, write }: SettingsOptions) => {
      const { config, pathOf, withDatabase } = context;
      if (read !== undefined) {
        const settings = readSettingsFile(pathOf(read), config.dataDir);
        await withDatabase((db) => writeShopSettings(db, settings));
      }
      const settings = await withDatabase(readShopSettings);
      const shop = shopWith(settings);
      if (write !== undefined) {
        await writeOutput(context, { output: write }, [
          `${JSON.stringify(settings, null, 2)}\n`,
        ]);
      }
      if (read === undefined && write === undefined) {
        const pages = Object.fromEntries(
          INFO_PAGES.map(({ name }) => [name, infoTexts(shop, name)]),
        );
        await context.print(`${JSON.stringify({ ...shop, pages }, null, 2)}\n`);
      }
      await tellNotices(context, shop);
    });
}

async function bannerTable({ config, root }: CliContext): Promise<string> {
  const banners =
    (await readOwnBanners(config.dataDir)) ??
    readBannerFiles(shopPaths(root).banners);
  return renderTable(
    ["position", "path", "link"],
    banners.map(({ path, link }, index) => ({
      position: index + 1,
      path,
      link: link ?? "",
    })),
  );
}

async function replaceBanners(
  context: CliContext,
  folder: string,
): Promise<void> {
  const { dataDir } = context.config;
  const banners = readBannerFiles(context.pathOf(folder));
  prepareDataFolder(dataDir);
  await replaceOwnBanners(dataDir, banners);
}

/** operator banners: the pictures of the carousel. */
export function addBannersCommand(
  operator: Command,
  context: CliContext,
): void {
  operator
    .command("banners")
    .summary("shows or replaces the banners of the carousel")
    .description(
      withExamples(
        'Shows the banners of the carousel in their order. With a folder, replaces them with its pictures, in the order of their names (2 before 10); if one has an error, none is changed. They are copied into DATA_DIR/banners. PNG, JPEG, WebP or SVG, up to 1 MB each, best 1200 x 480. A number at the start of a name only sets the order; the words after it are the alternative text for screen readers: 1-winter-offers.png is "Winter offers". A file links.json names the pages that they lead to: { "1-winter-offers.png": "/product?search=paracetamol" }.',
        "npm run operator -- banners offers",
        "npm run operator -- banners --starter",
      ),
    )
    .argument(
      "[folder]",
      "with 1 to 20 pictures, links.json if they lead somewhere, and nothing else",
    )
    .option("--starter", "restore the banners that the shop came with")
    .action((folder: string | undefined, { starter }: { starter?: true }) => {
      if (folder !== undefined && starter) {
        throw new OperatorError("Give a folder or --starter, not both.");
      }
      // Opened only to be sure that DATA_DIR holds a shop.
      return context.withDatabase(async () => {
        if (folder !== undefined) await replaceBanners(context, folder);
        if (starter) removeOwnBanners(context.config.dataDir);
        await context.print(await bannerTable(context));
      });
    });
}
