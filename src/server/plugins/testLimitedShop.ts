import type { LightMyRequestResponse } from "fastify";
import { openTestShop, type TestShop } from "../../testing/testApp";

/** For each test of a file a shop that takes two orders or enquiries a minute from one address. */
export function limitedShopForTests() {
  const shop = {} as TestShop;
  afterEach(() => shop.close());

  return {
    shop,
    /** Opens it, as each test does first. */
    async open(env: Record<string, string> = {}): Promise<void> {
      Object.assign(shop, await openTestShop({ RATE_LIMIT: "2", ...env }));
    },
    /** The statuses of requests that are sent one after the other. */
    async statuses(
      requests: readonly (() => Promise<LightMyRequestResponse>)[],
    ): Promise<number[]> {
      const found: number[] = [];
      for (const request of requests) found.push((await request()).statusCode);
      return found;
    },
  };
}
