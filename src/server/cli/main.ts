import "../boot/production";
import { findProjectRoot } from "../boot/shopPaths";
import { runCommand } from "./runCommand";

void runCommand(process.argv.slice(2), {
  env: process.env,
  root: findProjectRoot(),
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
}).then((code) => {
  process.exitCode = code;
});
