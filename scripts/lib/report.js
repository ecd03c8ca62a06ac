const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/**
 * Lets a test runner write its report into a temporary file, and reads it.
 *
 * @param runWith runs the tests, given the file; resolves to `{ code }`
 * @param count reads `{ passed, failed }` out of the report
 * @returns the counts; what the report leaves unsaid counts as one failure: a
 *   runner that broke, and a run without a single test
 */
async function countsFromReport(runWith, count) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-tests-"));
  const file = path.join(folder, "report.json");
  try {
    const { code } = await runWith(file);
    const counts = fs.existsSync(file)
      ? count(JSON.parse(fs.readFileSync(file, "utf8")))
      : { passed: 0, failed: 0 };
    const isWrong = code !== 0 || counts.passed === 0;
    return isWrong && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

module.exports = { countsFromReport };
