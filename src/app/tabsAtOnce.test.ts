import fc from "fast-check";
import type { CartItem } from "../api";
import {
  cartCleared,
  lineAdded,
  lineRemoved,
  quantityDecreased,
  quantityIncreased,
  selectLines,
} from "../features/cart/cartSlice";
import { QUIET } from "../features/cart/cartTabs";
import { openShop } from "../testing/openShop";
import { tabsOfBrowser } from "../testing/tabsOfBrowser";
import { connectToPage } from "./store";

/** A shopper has three tabs open and clicks faster than they hear of each other. */
const TABS = 3;
const PRODUCTS = 6;

const line = (itemId: number): CartItem => ({
  itemId,
  itemName: `Medicine ${itemId}`,
  mg: 500,
  pack: 32,
  qty: 1,
  price: 0.64,
  discount: 0.2,
});

const CLICKS = {
  add: (id: number) =>
    lineAdded({
      ...line(id),
      productId: id,
      productName: `Medicine ${id}`,
      qty: 32,
    }),
  plus: quantityIncreased,
  minus: quantityDecreased,
  remove: lineRemoved,
  clear: () => cartCleared(),
};
type ClickName = keyof typeof CLICKS;

/** What happens next: a click in a tab, something arrives somewhere, or nothing does for a while. */
type Moment =
  | { click: ClickName; tab: number; id: number }
  | { arrives: number }
  | { quiet: true };

const sessionOf = (...clicks: ClickName[]) =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          click: fc.constantFrom(...clicks),
          tab: fc.nat({ max: TABS - 1 }),
          id: fc.nat({ max: PRODUCTS - 1 }),
        }),
      },
      { weight: 20, arbitrary: fc.record({ arrives: fc.nat({ max: 30 }) }) },
      { weight: 3, arbitrary: fc.constant({ quiet: true as const }) },
    ) satisfies fc.Arbitrary<Moment>,
    { maxLength: 200, size: "max" },
  );

/** Packs by product. */
const packsOf = (lines: readonly CartItem[]) =>
  Object.fromEntries(lines.map(({ itemId, qty }) => [itemId, qty]));

/** Carries out a session, lets everything arrive, and gives each tab's cart and the stored one. */
async function cartsAfter(
  session: readonly Moment[],
  stored: readonly CartItem[],
) {
  const browser = tabsOfBrowser({ cart: JSON.stringify(stored) });
  const shops: Awaited<ReturnType<typeof openShop>>[] = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    const { storage, page, channel } = browser.open();
    const shop = await openShop(() => storage);
    connectToPage(shop, page, () => channel);
    shops.push(shop);
  }
  /** Time enough for words to arrive; what is stored may take longer. */
  const calm = () => {
    while (browser.hear());
    jest.advanceTimersByTime(QUIET);
  };
  for (const moment of session) {
    if ("click" in moment) {
      const event = CLICKS[moment.click](moment.id);
      shops[moment.tab]!.store.dispatch(event);
    } else if ("arrives" in moment) browser.arrive(moment.arrives);
    else calm();
  }
  // Each tab may have to store its cart once more, and to hear of what another one stores.
  for (let round = 0; round < 2 * TABS; round += 1) {
    while (browser.arrive(0));
    calm();
  }
  expect(browser.arrive(0)).toBe(false);
  return {
    shown: shops.map(({ store }) => packsOf(selectLines(store.getState()))),
    stored: packsOf(JSON.parse(browser.stored("cart")!) as CartItem[]),
  };
}

const clicksOn = (session: readonly Moment[], click: ClickName) =>
  session.flatMap((moment) =>
    "click" in moment && moment.click === click ? [moment.id] : [],
  );
const inAll = (packs: Record<string, number>) => ({
  shown: Array.from({ length: TABS }, () => packs),
  stored: packs,
});

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setInterval"] }));
afterEach(() => jest.useRealTimers());

test("adding in several tabs at once loses nothing, however late they hear of each other", () =>
  fc.assert(
    fc.asyncProperty(sessionOf("add"), async (session) => {
      const expected = packsOf(clicksOn(session, "add").map(line));
      expect(await cartsAfter(session, [])).toEqual(inAll(expected));
    }),
    { numRuns: 100 },
  ));

test("every plus in every tab counts, and counts once", () =>
  fc.assert(
    fc.asyncProperty(sessionOf("plus"), async (session) => {
      const stored = Array.from({ length: PRODUCTS }, (_, id) => line(id));
      const expected = packsOf(stored);
      for (const id of clicksOn(session, "plus")) expected[id]! += 1;
      expect(await cartsAfter(session, stored)).toEqual(inAll(expected));
    }),
    { numRuns: 100 },
  ));

test("whatever is clicked in several tabs, in the end they show one cart, which is the stored one", () =>
  fc.assert(
    fc.asyncProperty(
      sessionOf("add", "plus", "minus", "remove", "clear"),
      async (session) => {
        const { shown, stored } = await cartsAfter(session, [line(0), line(1)]);
        expect(shown).toEqual(inAll(stored).shown);
      },
    ),
    { numRuns: 100 },
  ));
