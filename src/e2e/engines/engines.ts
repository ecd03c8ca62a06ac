import { launch } from "puppeteer-core";
import { Builder, Capabilities, Key } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";

const HEIGHT = 900;
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE } as const;

/** A window of a browser engine. Scripts are expressions that the page evaluates. */
export interface EngineDriver {
  /** Opens an address, and forgets the script errors of the page before it. */
  open(url: string): Promise<void>;
  /** Makes the page this many CSS pixels wide. */
  setWidth(width: number): Promise<void>;
  /** The value of an expression; that of a promise is waited for. */
  evaluate(script: string): Promise<unknown>;
  /** Clicks the element that an expression gives, with the mouse. */
  click(elementScript: string): Promise<void>;
  /** Types into the element that an expression gives, key by key. */
  type(elementScript: string, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: keyof typeof KEYS): Promise<void>;
  /** The script errors of the open page, as far as the engine reports them. */
  scriptErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The expression that calls a function with these arguments. The function can use nothing else. */
export function callOf<Args extends unknown[]>(
  run: (...args: Args) => unknown,
  ...args: Args
): string {
  // tsx wraps inner functions in a call of __name, which pages don't have.
  return `((__name) => (${String(run)})(...${JSON.stringify(args)}))((inner) => inner)`;
}

/** Starts Firefox, headless, over WebDriver BiDi. */
export async function startFirefox(): Promise<EngineDriver> {
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    defaultViewport: { width: 1280, height: HEIGHT },
    // Requests to other sites, such as the map, go to a port where nothing answers.
    extraPrefsFirefox: {
      "network.proxy.type": 1,
      "network.proxy.http": "127.0.0.1",
      "network.proxy.http_port": 9,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": 9,
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  async function elementOf(script: string) {
    const handle = await page.evaluateHandle(script);
    const element = handle.asElement();
    if (!element) throw new Error("The page has no such element.");
    return element as NonNullable<Awaited<ReturnType<typeof page.$>>>;
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
    scriptErrors: () =>
      // The missing page, the blocked map, and what a page left unfinished.
      Promise.resolve(errors.filter((text) => !/Failed to load/.test(text))),
    close: () => browser.close(),
  };
}

/** Starts WebKit: WebKitGTK's MiniBrowser on the screen that DISPLAY names, over WebDriver. */
export async function startWebKit(): Promise<EngineDriver> {
  const service = new DriverService.Builder("WebKitWebDriver")
    .setHostname("127.0.0.1")
    .build();
  const options = {
    binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    args: ["--automation", "--javascript-can-open-windows-automatically=true"],
  };
  const driver = await new Builder()
    // It runs, so that selenium has none to look for.
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": options,
      }),
    )
    .build();
  const evaluate = (script: string) => driver.executeScript(`return ${script}`);
  const elementOf = (script: string) =>
    driver.findElement(() => driver.executeScript(`return ${script}`));
  // A window without a toolbar: with one it could not become as narrow as a phone.
  const first = await driver.getWindowHandle();
  await driver.executeScript("open('about:blank', '', 'popup,width=1280')");
  const handles = await driver.getAllWindowHandles();
  await driver.switchTo().window(handles.find((each) => each !== first)!);
  return {
    async open(address) {
      await driver.get(address);
      // WebKit's driver has no console: these are the errors from the load event on.
      await driver.executeScript(`window.scriptErrors = [];
        addEventListener("error", ({ message }) => scriptErrors.push(message));
        addEventListener("unhandledrejection", ({ reason }) => scriptErrors.push(String(reason)));`);
    },
    async setWidth(width) {
      const place = { width, height: HEIGHT, x: 0, y: 0 };
      await driver.manage().window().setRect(place);
      const isWide = async () => (await evaluate("innerWidth")) === width;
      await driver.wait(isWide, 10_000, `The window is not ${width} px wide.`);
    },
    evaluate,
    click: (script) => elementOf(script).click(),
    type: (script, text) => elementOf(script).sendKeys(text),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    scriptErrors: () => driver.executeScript("return window.scriptErrors"),
    async close() {
      await driver.quit();
      await service.kill();
    },
  };
}
