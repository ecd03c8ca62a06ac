import {
  launch,
  type ElementHandle,
  type LaunchOptions,
  type Page,
} from "puppeteer-core";
import type { Engine, EngineDriver } from "./engineDriver";

const HEIGHT = 900;
/** A port where nothing answers: requests to other sites, such as the map, go nowhere. */
const NOWHERE = { host: "127.0.0.1", port: 9 };

async function drive(options: LaunchOptions): Promise<EngineDriver> {
  const browser = await launch({
    ...options,
    defaultViewport: { width: 1280, height: HEIGHT },
  });
  const page = await browser.newPage();
  const errors = watchForErrors(page);

  async function elementOf(script: string): Promise<ElementHandle<Element>> {
    const handle = await page.evaluateHandle(script);
    const element = handle.asElement();
    if (!element) throw new Error("The page has no such element.");
    return element as ElementHandle<Element>;
  }
  return {
    async open(url) {
      errors.length = 0;
      await page.goto(url);
    },
    setWidth: (width) => page.setViewport({ width, height: HEIGHT }),
    evaluate: (script) => page.evaluate(script),
    click: async (script) => (await elementOf(script)).click(),
    type: async (script, text) => (await elementOf(script)).type(text),
    press: (key) => page.keyboard.press(key),
    scriptErrors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}

/** The list of a page's script errors, which grows with each one. */
function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    // The missing page, the blocked map, and what a page left unfinished.
    if (!text.startsWith("Failed to load")) errors.push(text);
  };
  page.on("pageerror", (error) => {
    note(error instanceof Error ? error.message : String(error));
  });
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  return errors;
}

/** Chromium or Chrome, headless. */
export const chromium = (executablePath: string): Engine => ({
  name: "Chromium",
  start: () =>
    drive({
      browser: "chrome",
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ],
    }),
});

/** Firefox, headless, over WebDriver BiDi. */
export const firefox = (executablePath: string): Engine => ({
  name: "Firefox",
  start: () =>
    drive({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: {
        "network.proxy.type": 1,
        "network.proxy.http": NOWHERE.host,
        "network.proxy.http_port": NOWHERE.port,
        "network.proxy.ssl": NOWHERE.host,
        "network.proxy.ssl_port": NOWHERE.port,
      },
    }),
});
