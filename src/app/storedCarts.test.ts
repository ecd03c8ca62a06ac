import {
  noticeDismissed,
  selectCount,
  selectLines,
  selectNotice,
  type CartNotice,
} from "../features/cart/cartSlice";
import { memoryStorage, restored } from "../testing/openShop";
import { DAMAGED_STORAGES } from "../testing/storedCarts/damagedStorages";
import type { StoredCart } from "../testing/storedCarts/storedCart";
import { WHOLE_STORAGES } from "../testing/storedCarts/wholeStorages";
import { makeStore } from "./store";

// Generous, since a machine that is busy with something else is no failure.
jest.setTimeout(60_000);

const errors = jest.spyOn(console, "error").mockImplementation();
// Redux Toolkit's checks, which only development has, take long over 10,000 lines, and say so.
const warnings = jest.spyOn(console, "warn").mockImplementation();
afterEach(() => expect(errors).not.toHaveBeenCalled());
afterAll(() => [errors, warnings].forEach((spy) => spy.mockRestore()));

/** Opens the shop on this storage, and notes every notice that the shopper gets to see. */
async function visit(storage: Storage) {
  const shop = makeStore(() => storage);
  const notices: CartNotice[] = [];
  let shown: CartNotice | null = null;
  shop.store.subscribe(() => {
    const notice = selectNotice(shop.store.getState());
    if (notice && notice !== shown) notices.push(notice);
    shown = notice;
  });
  await restored(shop);
  await shop.persistor.flush();
  return { ...shop, notices };
}

/** Two visits to a shop whose storage was written by somebody else. */
async function visitTwice({ entries, restored: lines }: StoredCart) {
  const browser = memoryStorage(entries);
  const first = await visit(browser.storage);
  expect(selectCount(first.store.getState())).toBe(lines.length);
  expect(selectLines(first.store.getState())).toStrictEqual(lines);

  const written = {
    ...entries,
    cart: JSON.stringify(lines),
    cartCount: String(lines.length),
  };
  expect(browser.entries()).toEqual(written);

  first.store.dispatch(noticeDismissed());
  const second = await visit(browser.storage);
  expect(selectLines(second.store.getState())).toStrictEqual(lines);
  expect(browser.entries()).toEqual(written);
  return [first.notices, second.notices];
}

describe("the shop shows the whole lines, writes back these, and says once that something is lost, where storage holds", () => {
  test.each(DAMAGED_STORAGES)("$what", async (stored) =>
    expect(await visitTwice(stored)).toEqual([["damaged storage"], []]),
  );
});

describe("the shop shows every line, writes back these, and says nothing, where storage holds", () => {
  test.each(WHOLE_STORAGES)("$what", async (stored) =>
    expect(await visitTwice(stored)).toEqual([[], []]),
  );
});
