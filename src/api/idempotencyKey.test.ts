import * as keys from "./idempotencyKey";

const order = { name: "Zoë Example", address: "1 Example Street", qty: 2 };

/** A page of a tab, with the module as a browser loads it for that page. */
async function openPage(session = new Map<string, string>()) {
  let page = keys;
  await jest.isolateModulesAsync(async () => {
    page = await import("./idempotencyKey");
  });
  const window = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (name: string) => session.get(name) ?? null,
      setItem: (name: string, value: string) => session.set(name, value),
      removeItem: (name: string) => session.delete(name),
    },
  });
  page.keepKeysOverReload(window as unknown as Window);
  return {
    ...page,
    session,
    keyOf: (of = order) => page.idempotencyKey("order", of),
    show: () => window.dispatchEvent(new Event("pageshow")),
    hide: () => window.dispatchEvent(new Event("pagehide")),
  };
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ["with TLS", crypto.subtle],
  ["without TLS, where browsers can't hash", undefined],
])(
  "on a page %s the same order has one key until it is placed; another order, or an enquiry of the same content, has its own",
  async (_, subtle) => {
    jest
      .spyOn(crypto, "subtle", "get")
      .mockReturnValue(subtle as unknown as SubtleCrypto);
    const page = await openPage();
    const key = await page.keyOf();
    const enquiryKey = await page.idempotencyKey("enquiry", order);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await page.keyOf({ ...order, qty: 3 })).not.toBe(key);
    expect(enquiryKey).not.toBe(key);
    expect(await page.keyOf({ ...order })).toBe(key);
    page.renewIdempotencyKey("order");
    expect(await page.keyOf()).not.toBe(key);
    expect(await page.idempotencyKey("enquiry", order)).toBe(enquiryKey);
  },
);

test("a page that comes back from the back/forward cache has its key, and leaves none to a tab duplicated from it", async () => {
  const page = await openPage();
  const key = await page.keyOf();
  page.hide();
  page.show();
  expect(await page.keyOf()).toBe(key);
  expect([...page.session]).toEqual([]);
});

test("a reload does not change the key of an order, unless it was placed before", async () => {
  const page = await openPage();
  const key = await page.keyOf();
  page.hide();
  const reloaded = await openPage(page.session);
  expect(await reloaded.keyOf()).toBe(key);
  reloaded.renewIdempotencyKey("order");
  reloaded.hide();
  expect(await (await openPage(page.session)).keyOf()).not.toBe(key);
});

test("a duplicated tab has another key, before and after a reload", async () => {
  // The browser gives a duplicated tab a copy of the session.
  const keyOfDuplicate = async ({ session }: typeof page) =>
    (await openPage(new Map(session))).keyOf();
  const page = await openPage();
  const key = await page.keyOf();
  expect(await keyOfDuplicate(page)).not.toBe(key);
  page.hide();
  const reloaded = await openPage(page.session);
  expect(await keyOfDuplicate(reloaded)).not.toBe(key);
});

test("only random seeds are stored, nothing that was typed", async () => {
  const page = await openPage();
  const key = await page.keyOf();
  await page.idempotencyKey("enquiry", order);
  page.hide();
  const seed = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  expect(Object.fromEntries(page.session)).toEqual({
    "idempotency-order": seed,
    "idempotency-enquiry": seed,
  });
  expect([...page.session.values()]).not.toContain(key);
});

test("in a browser that refuses storage keys last as long as the page", async () => {
  function refuse(): never {
    throw new DOMException("denied", "SecurityError");
  }
  const session = { get: refuse, set: refuse, delete: refuse };
  const page = await openPage(session as unknown as Map<string, string>);
  const key = await page.keyOf();
  page.hide();
  page.show();
  expect(await page.keyOf()).toBe(key);
});
