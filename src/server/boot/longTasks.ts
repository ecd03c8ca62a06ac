import { Worker } from "node:worker_threads";
import type { ImportResult } from "../../desk/endpoints.gen";
import { formatNumber } from "../../domain/product/units";
import { buildIndex, type BuildTask } from "../catalog/searchIndex/buildIndex";
import type { SaleTerms } from "../catalog/catalogProduct";
import type { Build } from "../catalog/searchIndex/liveIndex";
import { countProducts } from "../catalog/productRepository";
import type { ServerConfig } from "./config";
import type { ShopDatabase } from "../db/schema";
import { runImport, type ImportChoices } from "../import/runImport";
import { readMedicineNames } from "../medicines/readMedicineNames";
import { OperatorError } from "./operatorError";
import { readShop } from "../shop/currentShop";

/** Work of seconds, for which visitors must not wait. */
export type LongTask =
  | { name: "import"; choices: ImportChoices }
  | {
      name: "index";
      build: BuildTask;
      terms: Omit<SaleTerms, "names">;
    };

/** Does a task, and returns what an import has found. */
export type RunLongTask = (task: LongTask) => Promise<ImportResult | undefined>;

/**
 * Does a task in this thread.
 *
 * @throws OperatorError if nothing was imported: why, and what was found
 */
export async function runHere(
  { db, config }: { db: ShopDatabase; config: ServerConfig },
  task: LongTask,
): Promise<ImportResult | undefined> {
  if (task.name === "index") {
    const { country } = await readShop(db);
    const names = readMedicineNames(config.dataDir, country, () => {});
    const terms = { ...task.terms, names };
    await buildIndex(db, { ...task.build, terms });
    return undefined;
  }
  return runImport({ db, config }, task.choices);
}

/** The data that a worker starts with. */
export interface WorkerInput {
  task: LongTask;
  config: ServerConfig;
}

/** A message from a worker. */
export type WorkerMessage =
  { result: ImportResult | undefined } | { refused: string };

/** The sentence for a worker that died, perhaps after it had stored its change. */
const STOPPED =
  "The shop's computer stopped this, perhaps because it ran out of memory. Please reload the page to see whether it was done. If not, try again, with a smaller file if you sent one, or tell whoever looks after the shop's computer.";

/**
 * Does tasks in threads of their own, each with a connection of its own.
 *
 * @param program the built `worker.ts`
 */
export const runInWorker =
  (
    program: string,
    config: ServerConfig,
    onDeath: (error: unknown) => void,
  ): RunLongTask =>
  (task) =>
    new Promise((resolve, reject) => {
      const workerData: WorkerInput = { task, config };
      const worker = new Worker(program, { workerData });
      worker.on("message", (message: WorkerMessage) => {
        if ("result" in message) resolve(message.result);
        else reject(new OperatorError(message.refused));
      });
      worker.on("error", (error) => {
        onDeath(error);
        reject(new OperatorError(STOPPED));
      });
      // Where it has said what came of it this is too late to matter.
      worker.on("exit", () => reject(new OperatorError(STOPPED)));
    });

/** Products of an index that is built in this thread: it takes a tenth of a second. */
const FEW = 2_000;

/** Builds small indexes at once, and large ones beside the host. @param tell called with what takes long */
export const buildWith =
  (
    db: ShopDatabase,
    run: RunLongTask,
    tell: (sentence: string) => void,
  ): Build =>
  async ({ terms: { names, ...terms }, ...build }) => {
    const count = await countProducts(db);
    if (count <= FEW)
      return buildIndex(db, { ...build, terms: { names, ...terms } });
    tell(`Building the search index of ${formatNumber(count)} products ...`);
    await run({ name: "index", build, terms });
  };
