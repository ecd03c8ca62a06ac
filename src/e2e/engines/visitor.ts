import { setTimeout as pause } from "node:timers/promises";
import { callOf, type EngineDriver } from "./engines";

const TIMEOUT = 15_000;
const INTERVAL = 50;

/** What assistive technology and a visitor find an element by. */
export interface Target {
  role: keyof typeof ROLES;
  /** Its whole accessible name, or a pattern that the name matches. */
  name?: string | RegExp;
  /** A selector of what it is in. */
  within?: string;
}

const ROLES = {
  button: "button",
  dialog: "dialog[open]",
  heading: "h1",
  link: "a[href]",
  searchbox: "input[type=search]",
  textbox: "input:not([type=search]), textarea",
} as const;

/** The expression for the first visible element of that role and name. */
function scriptOf({ role, name = /^/, within = "body" }: Target): string {
  const text = String(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = name instanceof RegExp ? name.source : `^${text}$`;
  return callOf(findElement, ROLES[role], pattern, within);
}

/** It runs in the page. */
function findElement(selector: string, pattern: string, within: string) {
  const textOf = (node: Node | null): string => {
    if (!node) return "";
    if (node instanceof Element && node.ariaHidden === "true") return "";
    if (node.childNodes.length === 0) return node.nodeValue ?? "";
    return [...node.childNodes].map(textOf).join(" ");
  };
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ");
    const { labels } = element as HTMLInputElement;
    const name =
      ids?.map((id) => textOf(document.getElementById(id))).join(" ") ||
      element.ariaLabel ||
      textOf(labels?.[0] ?? element);
    return name.replace(/\s+/g, " ").trim();
  };
  const all = document
    .querySelector(within)
    ?.querySelectorAll<HTMLElement>(selector);
  return [...(all ?? [])].find(
    (element) =>
      element.checkVisibility() &&
      !element.closest("[aria-hidden=true],[inert]") &&
      new RegExp(pattern).test(nameOf(element)),
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
  ): Promise<Exclude<Awaited<Result>, null | undefined | false>> {
    return eventually(expectation, async () => {
      const value = await this.evaluate(run, ...args);
      if (value === null || value === undefined || value === false) {
        const address = await this.driver.evaluate("location.href");
        throw new Error(`At ${String(address)}`);
      }
      return value as Exclude<typeof value, null | undefined | false>;
    });
  }

  async see(target: Target, condition = "!= null"): Promise<void> {
    const { role, name = "" } = target;
    await eventually(`${role} ${String(name)} is there`, async () => {
      const script = `${scriptOf(target)} ${condition}`;
      if (!(await this.driver.evaluate(script))) {
        throw new Error(`The page has none that is ${condition}`);
      }
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

  expectFocus(target: Target): Promise<void> {
    return this.see(target, "=== document.activeElement");
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
