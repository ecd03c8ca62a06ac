import { Command } from "commander";
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  operatorCommand,
  startHost,
  type HostProcess,
} from "../e2e/hostProcess";
import { findFaults, linesOf, sumOf, type Acknowledged } from "./acknowledged";
import { printFigures, runBench } from "./bench";
import {
  placeOrder,
  readOffer,
  seededRandom,
  someAddress,
  someOrder,
  type Offer,
  type SeededRandom,
} from "./hostClient";

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
/** A host that is too busy asks to be asked later. */
const BUSY = [429, 503];
/** Milliseconds until a buyer asks again. */
const PAUSE = 20;

/** What the buyers have in common. */
interface Market {
  host: HostProcess;
  offer: Offer;
  random: SeededRandom;
  acknowledged: Acknowledged;
  seen: { sentAgain: number; compared: number; differing: number };
  /** Once it is true, nobody begins another order. */
  isClosing: boolean;
}

/** Sends one order under one key until it is answered, however often the host dies. */
async function sendUntilAnswered(
  { host, seen }: Market,
  order: { body: object; key: string; from: string | undefined },
) {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt === 1) seen.sentAgain += 1;
    const answer = await placeOrder(host.url, order);
    const { reply } = answer;
    if (reply !== undefined && !BUSY.includes(reply.status)) {
      return { ...answer, reply };
    }
    await setTimeout(PAUSE);
  }
}

/**
 * Places one order after the other. Every fourth is sent once more after its
 * acknowledgement, and has to get the same number.
 */
async function buy(market: Market): Promise<void> {
  const { offer, random, acknowledged, seen } = market;
  while (!market.isClosing) {
    const body = someOrder(offer, random);
    const order = { body, key: randomUUID(), from: someAddress(random) };
    const { reply, placed, orderNumber } = await sendUntilAnswered(
      market,
      order,
    );
    if (!placed) {
      throw new Error(`An order was answered ${reply.status}: ${reply.body}`);
    }
    acknowledged.set(order.key, { number: orderNumber, lines: linesOf(body) });
    if (random.below(4) > 0) continue;
    const again = await sendUntilAnswered(market, order);
    seen.compared += 1;
    if (again.reply.body !== reply.body) seen.differing += 1;
  }
}

/** Waits until a random moment in the course of a random order. */
async function life({ acknowledged, random }: Market): Promise<void> {
  const last = acknowledged.size + random.below(MOST_ORDERS);
  while (acknowledged.size < last) await setTimeout(1);
  await setTimeout(random.below(REST));
}

interface Backup {
  file: string;
  /** What was acknowledged before it was begun. */
  before: Acknowledged;
}

async function operate(dataFolder: string, ...words: string[]) {
  const { code, output } = await operatorCommand(dataFolder, ...words);
  if (code !== 0) throw new Error(`${words[0]} failed: ${output}`);
}

/** Restores a backup on the folder of a host that is open, then of one that was killed. */
async function restoreFaults(host: HostProcess, { file, before }: Backup) {
  const { dataFolder } = host;
  const refused = await operatorCommand(dataFolder, "db:restore", file);
  await host.kill();
  await operate(dataFolder, "db:restore", file);
  const faults = findFaults(path.join(dataFolder, "shop.db"), before, false);
  return {
    "restore let in beside an open shop": refused.output.includes("in use")
      ? 0
      : 1,
    "faults after a restore": sumOf(faults),
  };
}

/**
 * Kills the host again and again while buyers place orders, then compares its
 * database, and the backups taken meanwhile, with what it has acknowledged.
 */
async function crash(
  host: HostProcess,
  { rounds, buyers, seed }: Options,
): Promise<boolean> {
  const { dataFolder } = host;
  const began = performance.now();
  const market: Market = {
    host,
    offer: await readOffer(host.url),
    random: seededRandom(seed),
    acknowledged: new Map(),
    seen: { sentAgain: 0, compared: 0, differing: 0 },
    isClosing: false,
  };
  const { acknowledged, seen } = market;
  const buying = Promise.all(Array.from({ length: buyers }, () => buy(market)));
  const backups: Backup[] = [];
  const backUp = async () => {
    const file = path.join(dataFolder, "..", `${backups.length}.bak`);
    backups.push({ file, before: new Map(acknowledged) });
    await operate(dataFolder, "db:backup", file);
  };
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_PER_BACKUP === 0) await Promise.race([backUp(), buying]);
    await Promise.race([life(market), buying]);
    await host.kill();
    await host.startAgain();
  }
  market.isClosing = true;
  await buying;

  const last = backups.at(-1);
  if (last === undefined) throw new Error("A campaign has a round at least.");
  const found: Record<string, number> = {
    ...findFaults(path.join(dataFolder, "shop.db"), acknowledged, true),
    "another number when sent again": seen.differing,
    "faults in backups": backups
      .map(({ file, before }) => sumOf(findFaults(file, before, false)))
      .reduce((total, each) => total + each, 0),
    ...(await restoreFaults(host, last)),
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
  const host = await startHost({ dataFolder: path.join(folder, "data") });
  try {
    const isSound = await crash(host, { seed, ...others });
    console.log(isSound ? "\nNothing was lost." : "\nThe promise is broken.");
    process.exitCode = isSound ? 0 : 1;
  } finally {
    await host.kill();
    await rm(folder, { recursive: true });
  }
}

runBench(main);
