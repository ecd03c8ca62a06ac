import { existsSync } from "node:fs";
import type { Product } from "../../api/endpoints.gen";
import { startHost } from "../hostProcess";
import { CONTROLS } from "./controls";
import type { Engine } from "./engineDriver";
import { journey } from "./journey";
import { pageChecks } from "./pages";
import { chromium, firefox } from "./puppeteerEngines";
import { Visitor, type Checks } from "./visitor";
import { webkit } from "./webkitEngine";

/** The path of a browser, by default Debian's. */
function pathOf(variable: string, usual: string): string {
  const path = process.env[variable] ?? usual;
  if (!existsSync(path)) {
    throw new Error(
      `There is no ${path}. Set ${variable}, or on Debian: apt-get install chromium firefox-esr webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xauth`,
    );
  }
  return path;
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Runs all checks in one engine, prints a line for each, and counts the failures. */
async function runIn(
  { name: engine, start }: Engine,
  url: string,
  checks: Checks,
): Promise<number> {
  const driver = await start();
  let failed = 0;
  try {
    const visitor = new Visitor(driver, url);
    await driver.setWidth(1280);
    for (const [name, run] of Object.entries(checks)) {
      try {
        await run(visitor);
        console.log(`ok    ${engine}: ${name}`);
      } catch (error) {
        failed += 1;
        console.log(`FAIL  ${engine}: ${name}\n      ${reasonOf(error)}`);
      }
    }
  } finally {
    await driver.close();
  }
  return failed;
}

async function main(): Promise<void> {
  const engines = [
    chromium(pathOf("CHROMIUM_PATH", "/usr/bin/chromium")),
    firefox(pathOf("FIREFOX_PATH", "/usr/bin/firefox-esr")),
    webkit(
      pathOf(
        "MINIBROWSER_PATH",
        "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      ),
    ),
  ];
  const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
  const chosen = engines.filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
  );
  if (chosen.length === 0) {
    throw new Error("The engines are Chromium, Firefox and WebKit.");
  }
  const host = await startHost();
  let passed = 0;
  let failed = 0;
  try {
    const reply = await fetch(`${host.url}/api/Product/GetProduct`);
    const products = (await reply.json()) as Product[];
    for (const engine of chosen) {
      const checks = { ...journey(), ...CONTROLS, ...pageChecks(products) };
      const count = Object.keys(checks).length;
      const failures = await runIn(engine, host.url, checks).catch(
        (error: unknown) => {
          console.log(
            `FAIL  ${engine.name} broke down\n      ${reasonOf(error)}`,
          );
          return count;
        },
      );
      failed += failures;
      passed += count - failures;
    }
  } finally {
    await host.stop();
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exitCode = 1;
});
