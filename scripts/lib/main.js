const { Failure, Interrupted } = require("./failure.js");

/** Runs a command of this repository; whatever goes wrong is told in a sentence. */
async function main(command) {
  try {
    await command();
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitCode;
      return;
    }
    // Only a defect of ours has a stack worth reading.
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

module.exports = { main };
