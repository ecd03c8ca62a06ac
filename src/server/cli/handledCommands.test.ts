import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";
import { placeOrder, sendEnquiry } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);
async function waiting(what: "orders" | "enquiries"): Promise<number> {
  const words = [what, "--unhandled", "--format", "json"];
  return (JSON.parse((await run(...words)).printed) as unknown[]).length;
}
async function handledAt(number: string): Promise<string | null> {
  const { printed } = await run("order", number, "--format", "json");
  return (JSON.parse(printed) as { handled_at: string | null }).handled_at;
}

describe("operator handled", () => {
  it("marks an order, with the time", async () => {
    const number = await placeOrder(shop);
    await placeOrder(shop);
    const before = new Date().toISOString();
    const outcome = await run("handled", number);
    const after = new Date().toISOString();
    expect(outcome).toEqual({
      code: 0,
      printed: `Order ${number} is marked as handled.\n`,
      complained: "",
    });
    const time = await handledAt(number);
    expect([before, time, after]).toEqual([before, time, after].sort());
    expect(await waiting("orders")).toBe(1);
    expect((await run("order", number)).printed).toContain(
      `Status     handled at ${time}\n`,
    );
  });

  it("keeps the time of the first mark", async () => {
    const number = await placeOrder(shop);
    await run("handled", number);
    const time = await handledAt(number);
    const again = await run("handled", number);
    expect(again.printed).toBe(
      `Order ${number} was already marked as handled, at ${time}.\n`,
    );
    expect(await handledAt(number)).toBe(time);
  });

  it("marks orders and enquiries together, by what they are called", async () => {
    const number = await placeOrder(shop);
    const id = await sendEnquiry(shop);
    const outcome = await run("handled", number.toLowerCase(), id.slice(0, 8));
    expect(outcome.printed).toBe(
      `Order ${number} is marked as handled.\nEnquiry ${id} is marked as handled.\n`,
    );
    expect([await waiting("orders"), await waiting("enquiries")]).toEqual([
      0, 0,
    ]);
  });

  it("marks all or none", async () => {
    const number = await placeOrder(shop);
    expect(await run("handled", number, "12345")).toEqual({
      code: 1,
      printed: "",
      complained:
        "There is neither an order nor an enquiry 12345. Nothing was changed.\n",
    });
    expect(await waiting("orders")).toBe(1);
  });
});

describe("operator unhandled", () => {
  it("takes the mark away again", async () => {
    const number = await placeOrder(shop);
    const id = await sendEnquiry(shop);
    await run("handled", number, id);
    const outcome = await run("unhandled", number, id);
    expect(outcome.printed).toBe(
      `Order ${number} is open again.\nEnquiry ${id} is open again.\n`,
    );
    expect(await handledAt(number)).toBeNull();
    expect([await waiting("orders"), await waiting("enquiries")]).toEqual([
      1, 1,
    ]);
    const again = await run("unhandled", number);
    expect(again.printed).toBe(`Order ${number} was not marked as handled.\n`);
  });
});
