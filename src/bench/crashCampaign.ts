import { Command } from "commander";
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFaults, sumOf } from "./acknowledged";
import { backUpUnderLoad, restoreFaults } from "./backups";
import { buy, type Marketplace } from "./buyer";
import { crashingHost, type CrashingHost } from "./crashingHost";
import { readOffer } from "./hostClient";
import { seededRandom } from "./seededRandom";
import { printFigures } from "./table";

interface Options {
  rounds: number;
  buyers: number;
  seed: number;
}

/** The most orders that a host acknowledges in its life. */
const MOST_ORDERS = 60;
/** How much longer it lives at the most: about an order's time, in milliseconds. */
const REST = 20;
/** One backup is taken, while orders come in, in this many rounds. */
const ROUNDS_PER_BACKUP = 20;

/** Waits until a random moment in the course of a random order. */
async function life({ acknowledged, random }: Marketplace): Promise<void> {
  const last = acknowledged.size + random.below(MOST_ORDERS);
  while (acknowledged.size < last) await setTimeout(1);
  await setTimeout(random.below(REST));
}

/**
 * Kills the host again and again while buyers place orders, then compares its
 * database, and the backups taken meanwhile, with what it has acknowledged.
 */
async function crash(
  host: CrashingHost,
  dataFolder: string,
  { rounds, buyers, seed }: Options,
): Promise<boolean> {
  const random = seededRandom(seed);
  const began = performance.now();
  await host.start();
  const market: Marketplace = {
    host,
    offer: await readOffer(await host.url()),
    random,
    acknowledged: new Map(),
    seen: { sentAgain: 0, compared: 0, differing: 0 },
    isClosing: false,
  };
  const { acknowledged, seen } = market;
  const buying = Promise.all(Array.from({ length: buyers }, () => buy(market)));
  const { backups, take } = backUpUnderLoad(dataFolder, acknowledged);
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_PER_BACKUP === 0) await Promise.race([take(), buying]);
    await Promise.race([life(market), buying]);
    await host.kill();
    await host.start();
  }
  market.isClosing = true;
  await buying;

  const [first] = backups;
  if (first === undefined) throw new Error("A campaign has a round at least.");
  const found: Record<string, number> = {
    ...findFaults(path.join(dataFolder, "shop.db"), acknowledged, true),
    "another number when sent again": seen.differing,
    "faults in backups": backups
      .map(({ file, before }) => sumOf(findFaults(file, before, false)))
      .reduce((total, each) => total + each, 0),
    ...(await restoreFaults(dataFolder, host, backups.at(-1) ?? first)),
  };
  printFigures(`What happened (seed ${seed})`, {
    kills: rounds + 1,
    buyers,
    "orders acknowledged": acknowledged.size,
    "orders sent again, since a kill cut them off": seen.sentAgain,
    "acknowledged orders sent again": seen.compared,
    "backups under load": backups.length,
    seconds: ((performance.now() - began) / 1000).toFixed(1),
  });
  printFigures("Faults", found);
  return acknowledged.size > 0 && sumOf(found) === 0;
}

async function main(): Promise<void> {
  const program = new Command("npm run campaign:crash --")
    .description(
      "Kills the host while orders come in, and counts what is lost.",
    )
    .option("--rounds <number>", "how often it is killed", Number, 200)
    .option("--buyers <number>", "who order at the same moment", Number, 8)
    .option("--seed <number>", "repeats the same orders and moments", Number)
    .parse();
  const { seed = randomInt(2 ** 31), ...others } = program.opts<Options>();
  const folder = await mkdtemp(path.join(tmpdir(), "shop-crash-"));
  const dataFolder = path.join(folder, "data");
  const host = crashingHost(dataFolder);
  const isSound = await crash(host, dataFolder, { seed, ...others }).finally(
    async () => {
      await host.kill();
      await rm(folder, { recursive: true });
    },
  );
  console.log(isSound ? "\nNothing was lost." : "\nThe promise is broken.");
  process.exitCode = isSound ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
