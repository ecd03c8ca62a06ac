import { connectToPage } from "../app/store";
import { lineAdded } from "../features/cart/cartSlice";
import { QUIET, type TabChannel } from "../features/cart/cartTabs";
import { product } from "./cartProducts";
import { memoryStorage, openShop } from "./openShop";

/** The page's events, without a page. */
export function fakePage() {
  const page = new EventTarget();
  return {
    page: page as unknown as Window,
    emit: (type: string, fields = {}) =>
      page.dispatchEvent(Object.assign(new Event(type), fields)),
  };
}

/** Lines between the tabs of one browser; what is said arrives when the test delivers it. */
export function fakeChannels() {
  const open = new Set<TabChannel>();
  const inTransit: (() => void)[] = [];
  return {
    open(): TabChannel {
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (data) =>
          open.forEach((other) => {
            if (other === channel) return;
            inTransit.push(() => other.onmessage?.({ data } as MessageEvent));
          }),
        close: () => void open.delete(channel),
      };
      open.add(channel);
      return channel;
    },
    deliver: () => inTransit.splice(0).forEach((arrive) => arrive()),
  };
}

/** Two tabs of one browser, sharing its storage. */
export async function twoTabs(stored: Record<string, string> = {}) {
  const browser = memoryStorage(stored);
  const channels = fakeChannels();
  const open = async () => {
    const shop = await openShop(() => browser.storage);
    const { page, emit } = fakePage();
    const untie = connectToPage(shop, page, channels.open);
    return { ...shop, emit, untie };
  };
  return { a: await open(), b: await open(), channels, browser };
}

/** A tab with one product, and another one that it knows by its words alone. */
export async function tabAndWords() {
  const { storage, entries } = memoryStorage();
  const shop = await openShop(() => storage);
  const { page, emit } = fakePage();
  const channels = fakeChannels();
  const channel = channels.open();
  connectToPage(shop, page, () => channel);
  let name = "";
  channels.open().onmessage = ({ data }) => {
    name = (data as { own: { tab: string } }).own.tab;
  };
  shop.store.dispatch(lineAdded(product(7)));
  channels.deliver();
  return {
    ...shop,
    name,
    entries,
    says: (data: object) => channel.onmessage!({ data } as MessageEvent),
    /** What the other tab stores is seen, and a while later nothing more has been said. */
    stores(lines: unknown[]) {
      storage.setItem("cart", JSON.stringify(lines));
      emit("storage", { key: "cart" });
      jest.advanceTimersByTime(QUIET);
    },
  };
}
