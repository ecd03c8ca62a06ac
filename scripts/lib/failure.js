/** Something went wrong that the reader can put right: its message says how. */
class Failure extends Error {}

/** The reader, or the machine, asked for an end. */
class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = signal === "SIGINT" ? 130 : 143;
  }
}

module.exports = { Failure, Interrupted };
