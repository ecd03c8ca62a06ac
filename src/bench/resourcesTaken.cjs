// Loaded before a measured program: tells at its end what it took of the
// machine, as kilobytes of memory at most and microseconds of processor.
const { writeSync } = require("node:fs");

process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, `${maxRSS} ${userCPUTime + systemCPUTime}`);
});
