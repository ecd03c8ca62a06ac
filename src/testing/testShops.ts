import { openTestShop, type TestShop } from "./testApp";

type ShopParts = Parameters<typeof openTestShop>;
type Closable = { close(): Promise<void> };

/** For each test of a file something open of its own: nothing before the first test, then another one in each. */
export function openForEachTest<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeEach(async () => {
    Object.assign(opened, await open());
  });
  afterEach(() => opened.close());
  return opened;
}

/** For all tests of a file one thing that is open: nothing before the first test. */
export function openForAllTests<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** An open shop for each test of a file; takes what openTestShop takes. */
export const shopForEachTest = (...parts: ShopParts): TestShop =>
  openForEachTest(() => openTestShop(...parts));

/** One open shop for all tests of a file; takes what openTestShop takes. */
export const shopForAllTests = (...parts: ShopParts): TestShop =>
  openForAllTests(() => openTestShop(...parts));

/** Closes such a shop and opens it again on the same data. */
export async function reopen(shop: TestShop): Promise<void> {
  Object.assign(shop, await shop.reopen());
}
