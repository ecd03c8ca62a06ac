import type * as testingLibrary from "@testing-library/dom";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { callOf, type EngineDriver } from "./engines";

declare global {
  interface Window {
    TestingLibraryDom: typeof testingLibrary;
  }
}

const QUERIES = readFileSync(
  require.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

const TIMEOUT = 15_000;
const INTERVAL = 50;

/** The role and name by which a visitor, or assistive technology, finds an element. */
export interface Target {
  /** "password" for such a field, which has no role. */
  role: string;
  /** Its whole accessible name, or a pattern that the name matches. */
  name?: string | RegExp;
}

/** The expression for the first visible element of that role and name. */
function scriptOf({ role, name = /^/ }: Target): string {
  const text = String(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return callOf(
    (query, pattern) => {
      const { queryAllByLabelText, queryAllByRole } = window.TestingLibraryDom;
      const { body } = document;
      const name = new RegExp(pattern);
      return query === "password"
        ? queryAllByLabelText(body, name)[0]
        : queryAllByRole(body, query, { name })[0];
    },
    role,
    name instanceof RegExp ? name.source : `^${text}$`,
  );
}

/**
 * Attempts something until it succeeds.
 *
 * @throws what the last attempt threw, after the timeout
 */
async function eventually<T>(
  expectation: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`It is not so that ${expectation}. ${String(error)}`);
      }
    }
    await pause(INTERVAL);
  }
}

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
    await this.until("the page is ready", () => {
      const heading = Object.keys(document.querySelector("h1") ?? {});
      return heading.some((key) => key.startsWith("__reactFiber$"));
    });
    await this.driver.evaluate(`(() => {${QUERIES}\n})()`);
  }

  /** Runs a function in the page; it can use nothing but its arguments. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const value = await this.driver.evaluate(callOf(run, ...args));
    return value as Awaited<Result>;
  }

  /** Waits until a function in the page returns something that is true. */
  until<Args extends unknown[], Result>(
    expectation: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Exclude<Awaited<Result>, null | undefined | false>> {
    return eventually(expectation, async () => {
      const value = await this.evaluate(run, ...args);
      if (value)
        return value as Exclude<typeof value, null | undefined | false>;
      const address = await this.driver.evaluate("location.href");
      throw new Error(`At ${String(address)}`);
    });
  }

  async see(target: Target, condition = "!= null"): Promise<void> {
    const script = `${scriptOf(target)} ${condition}`;
    const what = `${target.role} ${String(target.name)} ${condition}`;
    await eventually(what, async () => {
      if (!(await this.driver.evaluate(script))) throw new Error();
    });
  }

  async click(target: Target): Promise<void> {
    await eventually(`${target.role} ${String(target.name)} is clicked`, () =>
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

  /** Waits until the page's path and query begin like this. */
  async expectAddress(address: string): Promise<void> {
    await this.until(
      `the address begins with ${address}`,
      (start) => (location.pathname + location.search).startsWith(start),
      address,
    );
  }
}
