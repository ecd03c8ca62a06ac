import { openTestShop, type TestShop } from "./testApp";

type ShopParts = Parameters<typeof openTestShop>;

/**
 * For each test of a file an open shop of its own.
 *
 * @param parts what openTestShop takes
 * @returns a shop that is another one in each test, and none before the first
 */
export function shopForEachTest(...parts: ShopParts): TestShop {
  const shop = {} as TestShop;
  beforeEach(async () => {
    Object.assign(shop, await openTestShop(...parts));
  });
  afterEach(() => shop.close());
  return shop;
}

/**
 * For all tests of a file one open shop.
 *
 * @param parts what openTestShop takes
 * @returns a shop that is none before the first test
 */
export function shopForAllTests(...parts: ShopParts): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(...parts));
  });
  afterAll(() => shop.close());
  return shop;
}

/** Closes such a shop and opens it again on the same data. */
export async function reopen(shop: TestShop): Promise<void> {
  Object.assign(shop, await shop.reopen());
}
