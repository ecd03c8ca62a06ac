import type { Command } from "commander";
import { infoTexts } from "../../config/infoTexts";
import { INFO_PAGES, shopWith, type Shop } from "../../config/shop";
import { OperatorError } from "../operatorError";
import { prepareDataFolder } from "../db/dataFolder";
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
import { printableJson } from "../printable";
import { readSaleRules } from "../shop/saleRules";
import { shopPaths } from "../shopPaths";
import { shopNotices } from "../shop/shopNotices";
import { readSettingsFile } from "../shop/shopSettings";
import { writeOutput } from "./output";
import { withExamples } from "./arguments";
import type { CliContext } from "./cliContext";

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
        `Shows the shop's name, address, hours, currency, colors (theme), texts of pages and mails (pages, confirmation) and so on as JSON, with the defaults of what was never set, and says what is missing. The settings are in the database, for all hosts. A new shop takes them from DATA_DIR/${SETTINGS_FILE}; --read replaces them with those of a file, which visitors see within a second. After another country, restart the shop: its names of medicines and rules of sale are read at the start.`,
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
        const { config, root } = context;
        const banners =
          (await readOwnBanners(config.dataDir)) ??
          readBannerFiles(shopPaths(root).banners).map(({ path, link }) => ({
            path,
            link,
          }));
        await context.print(`${printableJson(banners)}\n`);
      });
    });
}
