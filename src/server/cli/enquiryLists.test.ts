import { BATCH } from "../db/batches";
import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { sendEnquiry } from "./testSent";

const shop = shopForEachTest();

const enquiries = (...words: string[]) =>
  operate(shop, ["operator", "enquiries", ...words]);

describe("operator enquiries", () => {
  it("lists what was asked, in every form", async () => {
    const id = await sendEnquiry(shop, { subject: "=Opening hours" });
    const table = await enquiries();
    expect(table.printed).toMatch(
      new RegExp(
        `^${id.slice(0, 8)}  \\S+Z  Bob Example  5550100 +=Opening hours  -$`,
        "m",
      ),
    );
    const csv = await enquiries("--format", "csv");
    const record = {
      id,
      sent_at: expect.stringMatching(/Z$/),
      name: "Bob Example",
      contact_no: "5550100",
      message: "Are you open\non Good Friday?",
    };
    expect(csvRowsOf(csv.printed)).toEqual([
      { ...record, handled_at: "", subject: "'=Opening hours" },
    ]);
    const json = await enquiries("--format", "json");
    expect(JSON.parse(json.printed)).toEqual([
      { ...record, handled_at: null, subject: "=Opening hours" },
    ]);
  });

  it("lists more than are in memory at a time, each once, also those of one moment", async () => {
    const ids = Array.from({ length: 2 * BATCH + 1 }, (_, index) =>
      String(index).padStart(8, "0"),
    );
    const sent = { name: "Bob", contact_no: "1", subject: "", message: "" };
    await shop.db
      .insertInto("enquiry")
      .values(ids.map((id) => ({ id, ...sent, sent_at: "2026-11-21T12:00Z" })))
      .execute();
    const { printed } = await enquiries("--format", "json");
    const listed = JSON.parse(printed) as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual(ids);
  });
});
