import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";
import { placeOrder, sendEnquiry } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);
async function waiting(): Promise<number> {
  const words = ["enquiries", "--unhandled", "--format", "json"];
  return (JSON.parse((await run(...words)).printed) as unknown[]).length;
}
async function handledAt(id: string): Promise<string | null> {
  const { printed } = await run("enquiry", id, "--format", "json");
  return (JSON.parse(printed) as { handled_at: string | null }).handled_at;
}

describe("operator handled", () => {
  it("marks an enquiry, with the time", async () => {
    const id = await sendEnquiry(shop);
    await sendEnquiry(shop);
    const before = new Date().toISOString();
    const outcome = await run("handled", id);
    const after = new Date().toISOString();
    expect(outcome).toEqual({
      code: 0,
      printed: `Enquiry ${id} is marked as handled.\n`,
      complained: "",
    });
    const time = await handledAt(id);
    expect([before, time, after]).toEqual([before, time, after].sort());
    expect(await waiting()).toBe(1);
    expect((await run("enquiry", id)).printed).toContain(
      `Status   handled at ${time}\n`,
    );
  });

  it("marks several by the first characters of their ids, all or none", async () => {
    const ids = [await sendEnquiry(shop), await sendEnquiry(shop)];
    const starts = ids.map((id) => id.slice(0, 13));
    const number = await placeOrder(shop);
    expect(await run("handled", ...starts, number)).toEqual({
      code: 1,
      printed: "",
      complained: `There is no enquiry ${number}. Write at least the first 4 characters of its id: see npm run operator -- enquiries\n`,
    });
    expect(await waiting()).toBe(2);
    const outcome = await run("handled", ...starts);
    expect(outcome.printed).toBe(
      ids.map((id) => `Enquiry ${id} is marked as handled.\n`).join(""),
    );
    expect(await waiting()).toBe(0);
  });
});

describe("operator unhandled", () => {
  it("takes the mark away again", async () => {
    const id = await sendEnquiry(shop);
    await run("handled", id);
    const outcome = await run("unhandled", id);
    expect(outcome.printed).toBe(`Enquiry ${id} is open again.\n`);
    expect(await handledAt(id)).toBeNull();
    expect(await waiting()).toBe(1);
    const again = await run("unhandled", id);
    expect(again.printed).toBe(`Enquiry ${id} was not marked as handled.\n`);
  });
});
