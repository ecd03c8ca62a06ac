import "./production";
import { parentPort, workerData } from "node:worker_threads";
import { runHere, type WorkerInput, type WorkerMessage } from "./longTasks";
import { openForWork } from "./openForWork";
import { OperatorError } from "./operatorError";

const say = (message: WorkerMessage) => parentPort!.postMessage(message);

/** Does one task, with a connection of its own. */
async function work({ task, config }: WorkerInput): Promise<void> {
  await using db = await openForWork(config);
  try {
    say({ result: await runHere({ db, config }, task) });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    say({ refused: error.message });
  }
}

void work(workerData as WorkerInput);
