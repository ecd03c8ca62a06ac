import type { Command } from "commander";
import { readBannerFiles } from "../images/bannerFiles";
import { readBanners } from "../shop/starterBanners";
import {
  readOwnBanners,
  removeOwnBanners,
  replaceOwnBanners,
} from "../shop/ownBanners";
import { CommandError } from "../commandError";
import { prepareDataFolder } from "../db/dataFolder";
import { shopPaths } from "../shopPaths";
import type { CliContext } from "./cliContext";
import { writeOut } from "./output";
import {
  addOutputOptions,
  formatOf,
  type OutputOptions,
} from "./outputOptions";
import { numberColumn } from "./table";
import { inOnePage, textsOf, type Shape } from "./texts";

/** A banner that is shown, and its place from 1 on. */
interface ShownBanner {
  position: number;
  path: string;
}

const COLUMNS: Shape<ShownBanner>["csv"] = [
  numberColumn("position", ({ position }) => position),
  { heading: "path", cell: ({ path }) => path },
];
const SHAPE: Shape<ShownBanner> = {
  table: COLUMNS,
  csv: COLUMNS,
  json: (banner) => banner,
};

interface BannersOptions extends OutputOptions {
  starter?: true;
}

async function shownBanners(world: CliContext): Promise<ShownBanner[]> {
  const own = await readOwnBanners(world.config.dataDir);
  const paths =
    own ?? readBanners(shopPaths(world.root).banners).map(({ path }) => path);
  return paths.map((path, index) => ({ position: index + 1, path }));
}

async function replaceBanners(
  world: CliContext,
  folder: string,
): Promise<void> {
  const { dataDir } = world.config;
  const banners = readBannerFiles(world.pathOf(folder));
  prepareDataFolder(dataDir);
  await replaceOwnBanners(dataDir, banners);
  for (const { remark } of banners) {
    if (remark !== undefined) world.complain(`${remark}\n`);
  }
}

/** operator banners: the pictures of the carousel. */
export function addBannersCommand(operator: Command, world: CliContext): void {
  const command = operator
    .command("banners")
    .summary("shows or replaces the banners of the carousel")
    .description(
      'Shows the banners of the carousel in their order. With a folder, shows its\npictures from now on instead, in the order of their names (2 before 10), all of\nthem or, where one can\'t be shown, none. They are copied into DATA_DIR/banners.\nPNG, JPEG, WebP or SVG, up to 1 MB each, best 1200 x 480. A number in front of a\nname only orders; the words behind it are read out to who does not see the picture:\n1-winter-offers.png is "Winter offers".',
    )
    .argument("[folder]", "with 1 to 20 pictures and nothing else")
    .option("--starter", "show the banners again that the shop came with");
  addOutputOptions(command).action(
    async (folder: string | undefined, options: BannersOptions) => {
      const format = formatOf(options, world);
      if (folder !== undefined && options.starter) {
        throw new CommandError("Please give a folder or --starter, not both.");
      }
      // Opened only to be sure that a shop is there.
      await world.withDatabase(async () => {
        if (folder !== undefined) await replaceBanners(world, folder);
        if (options.starter) removeOwnBanners(world.config.dataDir);
        const banners = await shownBanners(world);
        await writeOut(
          world,
          options,
          textsOf(format, SHAPE, inOnePage(banners)),
        );
      });
    },
  );
}
