import { parseArgs } from "node:util";
import { runHostileCampaign } from "../../testing/hostile/hostileCampaign";
import startPostgresForTests from "../../testing/jest/postgresSetUp.config";
import stopPostgresForTests from "../../testing/jest/postgresTearDown.config";
import { runBench } from "../bench";

/**
 * Sends many hostile requests to each call of the host on both databases, and prints how it answered.
 *
 * npm run campaign hostile -- --cases 2000 --seed 1
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cases: { type: "string", default: "2000" },
      seed: { type: "string" },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  process.stdout.write(`seed ${seed}\n`);
  const run = async () =>
    console.table(await runHostileCampaign(Number(values.cases), seed));
  await run();
  await startPostgresForTests();
  globalThis.__ON_POSTGRES__ = true;
  try {
    await run();
  } finally {
    await stopPostgresForTests();
  }
}

runBench(main);
