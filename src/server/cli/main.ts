import "../production";
import { once } from "node:events";
import { findProjectRoot } from "../shopPaths";
import { runCommand } from "./runCommand";

async function main(): Promise<void> {
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    root: findProjectRoot(),
    print: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, "drain");
    },
    printError: (text) => void process.stderr.write(text),
  });
}

// A reader such as head has seen enough.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === "EPIPE" ? 0 : 1),
);

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
