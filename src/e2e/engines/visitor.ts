import { setTimeout as pause } from "node:timers/promises";
import { callOf, type EngineDriver, type KeyName } from "./engineDriver";
import { findElement, queryOf, type Target } from "./target";

const TIMEOUT = 15_000;
const INTERVAL = 50;

/** What has to work in every engine, by a sentence that says so. */
export type Checks = Record<string, (visitor: Visitor) => Promise<void>>;

/**
 * Attempts something until it succeeds.
 *
 * @throws what the last attempt threw, after the timeout
 */
export async function eventually<T>(
  expectation: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`It is not so that ${expectation}. ${reason}`, {
          cause: error,
        });
      }
    }
    await pause(INTERVAL);
  }
}

const describe = ({ role, name = "" }: Target) => `${role} ${String(name)}`;
const scriptOf = (target: Target) => callOf(findElement, queryOf(target));

/** A visitor of the storefront in one engine. Whatever it does waits until it can be done. */
export class Visitor {
  constructor(
    readonly driver: EngineDriver,
    /** The storefront's origin. */
    readonly origin: string,
  ) {}

  /** Opens a page, and waits until its scripts have taken over its markup. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.until("the page is ready", isReady);
  }

  /** Runs a function in the page; it can use nothing but its arguments. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const value = await this.driver.evaluate(callOf(run, ...args));
    return value as Awaited<Result>;
  }

  /** Waits until a function in the page returns something other than null, undefined or false. */
  async until<Args extends unknown[], Result>(
    expectation: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    return eventually(expectation, async () => {
      const value = await this.evaluate(run, ...args);
      if (value === null || value === undefined || value === false) {
        throw new Error(
          `At ${String(await this.driver.evaluate("location.href"))}`,
        );
      }
      return value;
    });
  }

  async see(target: Target): Promise<void> {
    await eventually(`${describe(target)} is there`, async () => {
      const found = await this.driver.evaluate(`${scriptOf(target)} !== null`);
      if (!found) throw new Error("The page has no such element.");
    });
  }

  async click(target: Target): Promise<void> {
    await eventually(`${describe(target)} can be clicked`, () =>
      this.driver.click(scriptOf(target)),
    );
  }

  async type(target: Target, text: string): Promise<void> {
    await this.see(target);
    await this.driver.type(scriptOf(target), text);
  }

  async focus(target: Target): Promise<void> {
    await this.see(target);
    await this.driver.evaluate(`${scriptOf(target)}.focus()`);
  }

  async expectFocus(target: Target): Promise<void> {
    await eventually(`${describe(target)} has the focus`, async () => {
      const script = `${scriptOf(target)} === document.activeElement`;
      if (!(await this.driver.evaluate(script))) {
        throw new Error("Something else has it.");
      }
    });
  }

  press(key: KeyName): Promise<void> {
    return this.driver.press(key);
  }

  /** Waits until the page's path and query begin like this. */
  async expectAddress(address: string): Promise<void> {
    await this.until(
      `the address begins with ${address}`,
      (start) => (location.pathname + location.search).startsWith(start),
      address,
    );
  }
}

/** Whether React has taken over the page's heading, and with it the page around it. */
function isReady(): boolean {
  const heading = document.querySelector("h1");
  return (
    heading !== null &&
    Object.keys(heading).some((key) => key.startsWith("__reactFiber$"))
  );
}
