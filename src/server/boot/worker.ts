import "./production";
import { parentPort, workerData } from "node:worker_threads";
import { setClock } from "../../domain/shop/clock";
import { setCurrency } from "../../domain/money";
import { openExistingDatabase } from "../db/openDatabase";
import { OperatorError } from "./operatorError";
import { runHere, type WorkerInput, type WorkerMessage } from "./longTasks";
import { readShop } from "../shop/currentShop";

const say = (message: WorkerMessage) => parentPort!.postMessage(message);

/** Does one task, with a connection of its own. */
async function work({ task, config }: WorkerInput): Promise<void> {
  const db = await openExistingDatabase(config);
  try {
    const { currency, timeZone } = await readShop(db);
    setCurrency(currency);
    setClock(timeZone);
    say({ result: await runHere({ db, config }, task) });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    say({ refused: error.message });
  } finally {
    await db.destroy();
  }
}

void work(workerData as WorkerInput);
