import "./production";
import { findProjectRoot } from "./shopPaths";
import { startFailure } from "./operatorError";
import { startShop } from "./startShop";

async function main(): Promise<void> {
  const shop = await startShop(process.env, findProjectRoot(), (sentence) =>
    process.stdout.write(`${sentence}\n`),
  );
  const stop = () => {
    // A second Ctrl-C ends it at once: these run only the first time.
    process.off("SIGINT", stop).off("SIGTERM", stop);
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

main().catch(fail);
