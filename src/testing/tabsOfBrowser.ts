import type { TabChannel } from "../features/cart/cartTabs";

/** One tab of a browser: what it keeps, says and hears. */
interface Tab {
  storage: Storage;
  page: Window;
  channel: TabChannel;
}

/** What is on its way, by the way that it takes. */
type Ways = Map<string, (() => void)[]>;

/**
 * A browser whose tabs run in processes of their own, as Chromium's do. Each
 * sees what it stores at once, and what the others store later; the disk keeps
 * what reaches it last. Whatever is on its way anywhere may take as long as it
 * likes.
 */
export function tabsOfBrowser(stored: Readonly<Record<string, string>> = {}) {
  const disk = new Map(Object.entries(stored));
  const tabs: Tab[] = [];
  const sees: ((key: string, value: string) => void)[] = [];
  /** What tabs say to each other, and what they store; first in, first out, one for each way. */
  const words: Ways = new Map();
  const values: Ways = new Map();

  function send(ways: Ways, way: string, arrive: () => void) {
    const sent = ways.get(way) ?? [];
    sent.push(arrive);
    ways.set(way, sent);
  }

  function open(): Tab {
    const name = tabs.length;
    const others = () => [...tabs.keys()].filter((other) => other !== name);
    const seen = new Map(disk);
    /** How many own values of a key the disk has not confirmed: until then those of others don't show. */
    const unconfirmed = new Map<string, number>();
    const confirm = (key: string, by: number) =>
      unconfirmed.set(key, (unconfirmed.get(key) ?? 0) + by);

    const channel: TabChannel = {
      onmessage: null,
      postMessage: (data) =>
        others().forEach((other) =>
          send(words, `${name} to ${other}`, () =>
            tabs[other]!.channel.onmessage?.({ data } as MessageEvent),
          ),
        ),
      close: () => void (channel.onmessage = null),
    };
    const page = new EventTarget();
    const see = (key: string, value: string) => {
      if (!unconfirmed.get(key)) seen.set(key, value);
      page.dispatchEvent(Object.assign(new Event("storage"), { key }));
    };
    const storage = {
      getItem: (key: string) => seen.get(key) ?? null,
      setItem(key: string, value: string) {
        seen.set(key, value);
        confirm(key, 1);
        send(values, `${name} to disk`, () => {
          disk.set(key, value);
          send(values, `disk to ${name}`, () => confirm(key, -1));
          for (const other of others()) {
            send(values, `disk to ${other}`, () => sees[other]!(key, value));
          }
        });
      },
    } as Storage;
    const tab = { storage, channel, page: page as unknown as Window };
    tabs.push(tab);
    sees.push(see);
    return tab;
  }
  /** Lets the first thing of one of these ways arrive; false where nothing is on its way. */
  function arriveOn(busy: (() => void)[][], way: number): boolean {
    const sent = busy.filter(({ length }) => length > 0);
    sent[way % sent.length]?.shift()!();
    return sent.length > 0;
  }

  return {
    open,
    /** What the disk holds. */
    stored: (key: string) => disk.get(key) ?? null,
    /** Lets one thing arrive, that of the way with this number; false where nothing is on its way. */
    arrive: (way: number) =>
      arriveOn([...words.values(), ...values.values()], way),
    /** Lets one word arrive; false where none is on its way. */
    hear: () => arriveOn([...words.values()], 0),
  };
}
