import { setFlagsFromString } from "node:v8";

// Imported for its effect, before anything else.

// React reads this where it is loaded, and without it checks as in development.
process.env.NODE_ENV ??= "production";

// Where memory is plenty, V8 lets the heap grow to four times what is in use
// before it looks for garbage. With twice a busy host needs 100 MB less.
setFlagsFromString("--heap-growing-percent=100");

// A log that can't be written, on a full disk or to a reader that has ended,
// must not end the shop. Later lines are tried again.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", () => {});
}
