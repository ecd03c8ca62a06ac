import {
  noticeDismissed,
  selectCount,
  selectLines,
  selectNotice,
  type CartNotice,
} from "../features/cart/cartSlice";
import { cartRestored, memoryStorage } from "../testing/createTestStore";
import { DAMAGED_STORAGES } from "../testing/storedCarts/damagedStorages";
import type { StoredCart } from "../testing/storedCarts/storedCart";
import { VALID_STORAGES } from "../testing/storedCarts/validStorages";
import { makeStore } from "./store";

const errors = jest.spyOn(console, "error").mockImplementation();
afterEach(() => expect(errors).not.toHaveBeenCalled());
afterAll(() => errors.mockRestore());

/** Makes a store on this storage, and collects every notice that the shopper sees. */
async function visit(storage: Storage) {
  const made = makeStore(() => storage);
  const notices: CartNotice[] = [];
  let shown: CartNotice | null = null;
  made.store.subscribe(() => {
    const notice = selectNotice(made.store.getState());
    if (notice && notice !== shown) notices.push(notice);
    shown = notice;
  });
  await cartRestored(made);
  await made.persistor.flush();
  return { ...made, notices };
}

/** Not the longest carts, which cartPersistence.test.ts reads: the checks of Redux Toolkit's development build take seconds for each. */
const isShort = ({ entries: { cart = "" } }: StoredCart) =>
  cart.length < 100_000;

/** Two visits to the storefront with a storage that something else has written. */
async function visitTwice({ entries, restored: lines }: StoredCart) {
  const browser = memoryStorage(entries);
  const first = await visit(browser.storage);
  expect(selectCount(first.store.getState())).toBe(lines.length);
  expect(selectLines(first.store.getState())).toStrictEqual(lines);

  // A visit without a cart stores nothing.
  const written =
    "cart" in entries || "cartCount" in entries
      ? {
          ...entries,
          cart: JSON.stringify(lines),
          cartCount: String(lines.length),
        }
      : entries;
  expect(browser.entries()).toEqual(written);

  first.store.dispatch(noticeDismissed());
  const second = await visit(browser.storage);
  expect(selectLines(second.store.getState())).toStrictEqual(lines);
  expect(browser.entries()).toEqual(written);
  return [first.notices, second.notices];
}

describe("the valid lines are shown and written back, and a notice says once that something is lost, if storage holds", () => {
  test.each(DAMAGED_STORAGES.filter(isShort))("$what", async (stored) =>
    expect(await visitTwice(stored)).toEqual([["damaged storage"], []]),
  );
});

describe("every line is shown and written back, without a notice, if storage holds", () => {
  test.each(VALID_STORAGES.filter(isShort))("$what", async (stored) =>
    expect(await visitTwice(stored)).toEqual([[], []]),
  );
});
