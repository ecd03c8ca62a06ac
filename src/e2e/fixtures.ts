import { test as base, expect } from "@playwright/test";
import { openOnHost, openOnStub, type Shop } from "./shop";
import { keepInside, watchForProblems } from "./watchPage";

export interface ShopOptions {
  /** What stands behind the storefront; each project sets one. */
  hostKind: Shop["kind"];
}

interface TestFixtures {
  /** Lets the browser complain about what a test brings about on purpose. */
  allowConsole: (...patterns: RegExp[]) => void;
  allowed: RegExp[];
  onlySpecifiedCalls: void;
}

/**
 * Playwright's test with a shop to visit. A test fails when the browser
 * complains, and when the storefront makes a call that the specification
 * doesn't have.
 */
export const test = base.extend<TestFixtures, ShopOptions & { shop: Shop }>({
  hostKind: ["stub", { option: true, scope: "worker" }],

  shop: [
    async ({ hostKind }, use) => {
      const shop = await (hostKind === "stub" ? openOnStub() : openOnHost());
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],

  baseURL: ({ shop }, use) => use(shop.url),

  // Playwright insists on a pattern here, even where nothing is taken from it.
  allowed: ({}, use) => use([]),

  allowConsole: ({ allowed }, use) =>
    use((...patterns) => void allowed.push(...patterns)),

  context: async ({ context, shop, allowed }, use) => {
    const problems = watchForProblems(context);
    await keepInside(context, shop.url);
    await use(context);
    const isAllowed = (problem: string) =>
      allowed.some((pattern) => pattern.test(problem));
    expect(
      problems.filter((problem) => !isAllowed(problem)),
      "what the browser complained about",
    ).toEqual([]);
  },

  onlySpecifiedCalls: [
    async ({ shop }, use) => {
      shop.stub?.reset();
      await use();
      expect(
        shop.stub?.unexpected ?? [],
        "calls that the specification does not have",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
