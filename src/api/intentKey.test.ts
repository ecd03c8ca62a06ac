import { intentCarriedOut, intentKey } from ".";

/** A browser session that a page, and the page after a reload, share. */
class SessionMemory {
  readonly kept = new Map<string, string>();
  isRefusing = false;

  private use() {
    if (this.isRefusing) throw new DOMException("denied", "SecurityError");
    return this.kept;
  }

  getItem(name: string): string | null {
    return this.use().get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.use().set(name, value);
  }
}

let session: SessionMemory;

beforeEach(() => {
  session = new SessionMemory();
  Object.assign(globalThis, { sessionStorage: session });
  // The page remembers too: each test starts with an intent of its own.
  intentCarriedOut("order");
  intentCarriedOut("enquiry");
});
afterAll(() => Reflect.deleteProperty(globalThis, "sessionStorage"));

const order = { name: "Zoë Example", address: "1 Example Street", qty: 2 };

test("one intent has one key, which fits the contract", () => {
  const key = intentKey("order", order);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(intentKey("order", { ...order })).toBe(key);
});

test("a reload of the page keeps the key", async () => {
  const key = intentKey("order", order);
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import("./intentKey");
    expect(reloaded.intentKey("order", order)).toBe(key);
  });
});

test("another order has another key, and the first one keeps its own", () => {
  const key = intentKey("order", order);
  expect(intentKey("order", { ...order, qty: 3 })).not.toBe(key);
  expect(intentKey("enquiry", order)).not.toBe(key);
  expect(intentKey("order", order)).toBe(key);
});

test("what was carried out can be meant again, under a new key", () => {
  const first = intentKey("order", order);
  const enquiry = intentKey("enquiry", order);
  intentCarriedOut("order");
  expect(intentKey("order", order)).not.toBe(first);
  expect(intentKey("enquiry", order)).toBe(enquiry);
});

test("two sessions never share a key", () => {
  const key = intentKey("order", order);
  session.kept.clear();
  intentCarriedOut("order");
  expect(intentKey("order", order)).not.toBe(key);
});

test("nothing that was typed is kept in the browser", () => {
  intentKey("order", order);
  const seed = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(Object.fromEntries(session.kept)).toEqual({
    "intent-order": seed,
    "intent-enquiry": seed,
  });
});

test("a browser that keeps nothing still has one key for one intent", () => {
  session.isRefusing = true;
  const key = intentKey("order", order);
  expect(intentKey("order", order)).toBe(key);
  intentCarriedOut("order");
  expect(intentKey("order", order)).not.toBe(key);
});
