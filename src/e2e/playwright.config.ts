import path from "node:path";
import { defineConfig } from "@playwright/test";
import type { TestOptions } from "./setUp/fixtures";

/**
 * Tests run on our own host. Those tagged @stub need a host that misbehaves on
 * command: they run on the stub host, which offers no more than the
 * specification's calls. Those tagged @both run on each of the two, and show that
 * the storefront needs no other host than the one that is specified.
 */
export default defineConfig<object, TestOptions>({
  testDir: __dirname,
  outputDir: path.resolve(__dirname, "../../test-results"),
  workers: 2,
  retries: 0,
  // Generous, since a machine that is busy with something else is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    browserName: "chromium",
    trace: "off",
    // A worker answers from what earlier pages of a test have left, and no route
    // of a test sees its requests. What it does is offline.spec.ts's business.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // On a busy machine Chromium now and then gives up a scroll by key on its way.
        "--disable-smooth-scrolling",
      ],
    },
  },
  projects: [
    { name: "stub", grep: /@stub|@both/, use: { hostKind: "stub" } },
    { name: "host", grepInvert: /@stub/, use: { hostKind: "host" } },
  ],
});
