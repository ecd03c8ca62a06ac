import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { sendEnquiry } from "./testSent";

const shop = shopForEachTest();
const run = (...words: string[]) => operate(shop, ["operator", ...words]);

const message = "Are you open\non Good Friday?";

it("operator enquiries lists what was asked, in every form", async () => {
  const id = await sendEnquiry(shop, { subject: "=Opening hours", message });
  const table = await run("enquiries");
  expect(table.printed).toMatch(
    new RegExp(
      `^${id.slice(0, 8)}  \\S+Z  Ann Example  5550100 +=Opening hours  -$`,
      "m",
    ),
  );
  const record = {
    id,
    sent_at: expect.stringMatching(/Z$/),
    name: "Ann Example",
    contact_no: "5550100",
    message,
  };
  const csv = await run("enquiries", "--format", "csv");
  expect(csvRowsOf(csv.printed)).toEqual([
    { ...record, handled_at: "", subject: "'=Opening hours" },
  ]);
  const json = await run("enquiries", "--format", "json");
  expect(JSON.parse(json.printed)).toEqual([
    { ...record, handled_at: null, subject: "=Opening hours" },
  ]);
});

it("operator enquiry shows one by the first characters of its id, with its message as it was written", async () => {
  const id = await sendEnquiry(shop, { message });
  await sendEnquiry(shop, { name: "Another" });
  const { printed } = await run("enquiry", id.slice(0, 8).toUpperCase());
  expect(printed).toContain(`Enquiry  ${id}\n`);
  expect(printed).toContain("Name     Ann Example\n");
  expect(printed).toContain(`\n${message}\n`);
  const none = await run("enquiry", "%");
  expect(none.complained).toContain("There is no enquiry %.");
});

it("operator handled marks enquiries with the time, all or none, until unhandled takes the mark away", async () => {
  const ids = [await sendEnquiry(shop), await sendEnquiry(shop)] as const;
  const starts = ids.map((id) => id.slice(0, 13));
  const countWaiting = async () => {
    const words = ["enquiries", "--unhandled", "--format", "json"];
    return (JSON.parse((await run(...words)).printed) as unknown[]).length;
  };
  const handledAt = async () => {
    const { printed } = await run("enquiry", ids[0], "--format", "json");
    return (JSON.parse(printed) as { handled_at: string | null }).handled_at;
  };

  expect(await run("handled", ...starts, "none")).toEqual({
    code: 1,
    printed: "",
    complained:
      "There is no enquiry none. Write at least the first 4 characters of its id: see npm run operator -- enquiries\n",
  });
  expect(await countWaiting()).toBe(2);

  const before = new Date().toISOString();
  expect((await run("handled", ...starts)).printed).toBe(
    ids.map((id) => `Enquiry ${id} is marked as handled.\n`).join(""),
  );
  const time = await handledAt();
  const after = new Date().toISOString();
  expect([before, time, after]).toEqual([before, time, after].sort());
  expect(await countWaiting()).toBe(0);
  expect((await run("enquiry", ids[0])).printed).toContain(
    `Status   handled at ${time}\n`,
  );
  await run("handled", ids[0]);
  expect(await handledAt()).toBe(time);

  const opened = await run("unhandled", ids[0]);
  expect(opened.printed).toBe(`Enquiry ${ids[0]} is open again.\n`);
  expect(await handledAt()).toBeNull();
  expect(await countWaiting()).toBe(1);
  const again = await run("unhandled", ids[0]);
  expect(again.printed).toBe(`Enquiry ${ids[0]} was not marked as handled.\n`);
});
