import { noticeDismissed } from "../app/noticesSlice";
import { openBrowser } from "../../testing/browserTabs";
import { line, product } from "../../testing/cartProducts";
import {
  type cartSlice,
  lineAdded,
  lineRemoved,
  linesOrdered,
  quantityIncreased,
} from "./cartSlice";

async function openTwoTabs(...cart: object[]) {
  const browser = openBrowser(cart);
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  browser.deliverEvents();
  return { ...browser, one, other };
}

describe("two tabs that act before they hear of each other", () => {
  type Action = Parameters<typeof cartSlice.reducer>[1];
  const addA = lineAdded(product("a"));
  const addB = lineAdded(product("b"));
  const plus = quantityIncreased(7);
  const placed = linesOrdered([line(7)]);

  test.each<[string, Action, Action, object[]]>([
    ["keep what both add", addA, addB, [line(7), line("a"), line("b")]],
    ["count all packs that they add", plus, plus, [line(7, 3)]],
    ["keep what is added during an order", addB, placed, [line("b")]],
    ["keep what is raised during an order", plus, placed, [line(7)]],
    ["keep what is added at a removal", addA, lineRemoved(7), [line("a")]],
    ["both show what one has removed", plus, lineRemoved(7), []],
  ])("%s", async (_what, first, second, expected) => {
    const { one, other, deliverEvents, count } = await openTwoTabs(line(7));
    one.dispatch(first);
    other.dispatch(second);
    deliverEvents();
    expect([one.lines(), other.lines()]).toEqual([expected, expected]);
    expect(count()).toBe(String(expected.length));
  });
});

test("a tab shows what another has done, and does not write what it has read", async () => {
  const { one, other, deliverEvents, writes } = await openTwoTabs();
  one.dispatch(lineAdded(product(7)));
  writes.length = 0;
  deliverEvents();
  expect(other.lines()).toEqual([line(7)]);
  expect(writes).toEqual([]);
});

test("a tab that returns from the back/forward cache shows what it has missed", async () => {
  const { one, other } = await openTwoTabs();
  other.dispatch(lineAdded(product(7)));
  expect(one.lines()).toEqual([]);
  one.show();
  expect(one.lines()).toEqual([line(7)]);
});

test("an open tab shows the cart that support staff paste, damage or clear", async () => {
  const { one, paste, count, clear, deliverEvents } = await openTwoTabs(
    line(7),
  );
  paste([line("a"), line("b", 3)]);
  deliverEvents();
  expect(one.lines()).toEqual([line("a"), line("b", 3)]);
  expect([one.notice(), count()]).toEqual([undefined, "2"]);
  paste([{ itemId: "a" }, line("b")]);
  deliverEvents();
  expect(one.lines()).toEqual([line("b")]);
  expect(one.notice()).toMatch(/could not be restored/);
  clear();
  deliverEvents();
  expect(one.lines()).toEqual([]);
});

test.each([
  ["writes", "at once"],
  ["writes", "later"],
  ["everything", "at once"],
  ["everything", "later"],
] as const)(
  "in a browser that refuses %s %s the cart works in memory, and says so once",
  async (refused, when) => {
    const { refuse, openTab, clear, deliverEvents } = openBrowser();
    if (when === "at once") refuse(refused);
    const tab = await openTab();
    tab.dispatch(lineAdded(product("a")));
    refuse(refused);
    tab.dispatch(lineAdded(product("b")));
    await Promise.resolve();
    expect(tab.notice()).toMatch(/doesn't let us save/);
    clear();
    deliverEvents();
    tab.dispatch(noticeDismissed("storage"));
    tab.dispatch(lineAdded(product("c")));
    tab.show();
    await Promise.resolve();
    expect(tab.lines()).toEqual([line("a"), line("b"), line("c")]);
    expect(tab.notice()).toBeUndefined();
  },
);
