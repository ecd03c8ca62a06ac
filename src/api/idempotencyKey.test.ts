import * as keys from "./idempotencyKey";

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
    key: () => page.idempotencyKey("order"),
    show: () => window.dispatchEvent(new Event("pageshow")),
    hide: () => window.dispatchEvent(new Event("pagehide")),
  };
}

test("all that is sent has one key until it is carried out; an enquiry has its own", async () => {
  const page = await openPage();
  const key = page.key();
  const enquiryKey = page.idempotencyKey("enquiry");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(enquiryKey).not.toBe(key);
  expect(page.key()).toBe(key);
  page.renewIdempotencyKey("order");
  expect(page.key()).not.toBe(key);
  expect(page.idempotencyKey("enquiry")).toBe(enquiryKey);
});

test("a page that comes back from the back/forward cache has its key, and leaves none to a tab duplicated from it", async () => {
  const page = await openPage();
  const key = page.key();
  page.hide();
  page.show();
  expect(page.key()).toBe(key);
  expect([...page.session]).toEqual([]);
});

test("a reload does not change the key of an order, unless it was placed before", async () => {
  const page = await openPage();
  const key = page.key();
  page.hide();
  const reloaded = await openPage(page.session);
  expect(reloaded.key()).toBe(key);
  reloaded.renewIdempotencyKey("order");
  reloaded.hide();
  expect((await openPage(page.session)).key()).not.toBe(key);
});

test("a duplicated tab has another key, before and after a reload", async () => {
  // The browser gives a duplicated tab a copy of the session.
  const keyOfDuplicate = async ({ session }: typeof page) =>
    (await openPage(new Map(session))).key();
  const page = await openPage();
  const key = page.key();
  expect(await keyOfDuplicate(page)).not.toBe(key);
  page.hide();
  const reloaded = await openPage(page.session);
  expect(await keyOfDuplicate(reloaded)).not.toBe(key);
});

test("in a browser that refuses storage keys last as long as the page", async () => {
  function refuse(): never {
    throw new DOMException("denied", "SecurityError");
  }
  const session = { get: refuse, set: refuse, delete: refuse };
  const page = await openPage(session as unknown as Map<string, string>);
  const key = page.key();
  page.hide();
  page.show();
  expect(page.key()).toBe(key);
});
