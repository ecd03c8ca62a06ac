import { Builder, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { callOf, type Engine, type EngineDriver } from "./engineDriver";

const HEIGHT = 900;
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE } as const;

/** Connects to a WebKitWebDriver that runs, so selenium has none to look for. */
const openSession = (url: string, miniBrowser: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: miniBrowser,
          args: [
            "--automation",
            "--javascript-can-open-windows-automatically=true",
          ],
        },
      }),
    )
    .build();

/** Opens a window without a toolbar, which could not become as narrow as a phone. */
async function openPlainWindow(driver: WebDriver): Promise<void> {
  const first = await driver.getWindowHandle();
  await driver.executeScript("open('about:blank', '', 'popup,width=1280')");
  const handles = await driver.getAllWindowHandles();
  const popup = handles.find((handle) => handle !== first);
  if (!popup) throw new Error("WebKit did not open a window.");
  await driver.switchTo().window(popup);
}

function noteErrors(): void {
  const errors: string[] = [];
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) =>
    errors.push(String(reason)),
  );
  Object.assign(window, { scriptErrors: errors });
}

function drive(driver: WebDriver, service: DriverService): EngineDriver {
  const evaluate = (script: string) => driver.executeScript(`return ${script}`);
  const elementOf = (script: string) =>
    driver.findElement(() => driver.executeScript(`return ${script}`));
  return {
    async open(address) {
      await driver.get(address);
      // WebKit's driver has no console: these are the errors from the load event on.
      await evaluate(callOf(noteErrors));
    },
    async setWidth(width) {
      const place = { width, height: HEIGHT, x: 0, y: 0 };
      await driver.manage().window().setRect(place);
      await driver.wait(
        async () => (await evaluate("innerWidth")) === width,
        10_000,
        `The window did not become ${width} px wide.`,
      );
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

/** WebKit: WebKitGTK's MiniBrowser on the screen that DISPLAY names, over WebDriver. */
export const webkit = (miniBrowser: string): Engine => ({
  name: "WebKit",
  async start() {
    const service = new DriverService.Builder("WebKitWebDriver")
      .setHostname("127.0.0.1")
      .build();
    try {
      const driver = await openSession(await service.start(), miniBrowser);
      await openPlainWindow(driver);
      return drive(driver, service);
    } catch (error) {
      await service.kill();
      throw error;
    }
  },
});
