import { findProjectRoot } from "../shopPaths";
import { runCommand } from "./runCommand";

async function main(): Promise<void> {
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    root: findProjectRoot(),
    print: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
