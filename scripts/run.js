// `node scripts/run.js COMMAND`: commands that run before anything is installed.
// This file uses only syntax that an old Node can read, so that its user gets a
// sentence and no syntax error.
var OLDEST = [20, 19];
var version = process.versions.node.split(".").map(Number);

if (
  version[0] < OLDEST[0] ||
  (version[0] === OLDEST[0] && version[1] < OLDEST[1])
) {
  console.error(
    "This shop needs Node " +
      OLDEST.join(".") +
      " or newer; this is Node " +
      process.versions.node +
      ". Install the current long-term version from nodejs.org and start again.",
  );
  process.exit(1);
}

var runCommand = require("./commands.js");

runCommand(process.argv.splice(2, 1)[0]);
