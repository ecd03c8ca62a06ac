import { shopForEachTest } from "../../testing/testShops";
import { csvRowsOf, operate } from "./testCommand";
import { datedAt, placeOrder, sendEnquiry, twoProducts } from "./testSent";

const shop = shopForEachTest();

const show = (...words: string[]) => operate(shop, ["operator", ...words]);

describe("operator order", () => {
  it("shows who ordered what, what it costs, when, and that it waits", async () => {
    const [first, second] = await twoProducts(shop);
    const number = await placeOrder(shop);
    await datedAt(shop, number, "2026-11-21T10:15:42.000Z");
    const { printed, complained, code } = await show("order", number);
    expect([code, complained]).toEqual([0, ""]);
    expect(printed).toContain(
      [
        `Order      ${number}`,
        "Placed at  2026-11-21T10:15:42.000Z",
        "Status     new",
        "Name       Ann Example",
        "Contact    5550100",
        "Email      ann@example.org",
        "Address    1 Example Street",
        "           Exampleton",
        "",
      ].join("\n"),
    );
    const dollars = (amount: number) => `\\$${amount.toFixed(2)}`;
    expect(printed).toMatch(
      new RegExp(
        `^ +2  ${first.productName} .* ${dollars(first.price)} +${dollars(2 * first.price)} +${dollars(first.discount)}  ${first.productId}$`,
        "m",
      ),
    );
    expect(printed).toMatch(
      new RegExp(`^ +1  ${second.productName} .* \\$0\\.00  `, "m"),
    );
    expect(printed).toMatch(
      /^Packs +3\nAmount +\$[\d.]+\nDiscount +\$[\d.]+$/m,
    );
    expect(printed).toMatch(
      /^Delivery charge +\$4\.95\nGrand total +\$[\d.]+$/m,
    );
  });

  it("shows it to a program as one object, to a spreadsheet as one row", async () => {
    const number = await placeOrder(shop);
    const json = await show("order", number, "--format", "json");
    expect(JSON.parse(json.printed)).toMatchObject({
      order_number: number,
      lines: [{ qty: 2 }, { qty: 1 }],
    });
    const csv = await show("order", number, "--format", "csv");
    expect(csvRowsOf(csv.printed)).toMatchObject([
      { order_number: number, qty: "3" },
    ]);
  });

  it("finds a number that was typed in small letters", async () => {
    const number = await placeOrder(shop);
    const { printed } = await show("order", ` ${number.toLowerCase()} `);
    expect(printed).toContain(number);
  });

  it("says that there is no such order", async () => {
    await placeOrder(shop);
    expect(await show("order", "12345")).toEqual({
      code: 1,
      printed: "",
      complained:
        "There is no order 12345. Order numbers look like PH-7Q4K-2M9X: see npm run operator -- orders\n",
    });
  });
});

describe("operator enquiry", () => {
  it("shows one by the first characters of its id, with its message as it was written", async () => {
    const id = await sendEnquiry(shop);
    await sendEnquiry(shop, { name: "Another" });
    const { printed, code } = await show(
      "enquiry",
      id.slice(0, 8).toUpperCase(),
    );
    expect(code).toBe(0);
    expect(printed).toContain(`Enquiry  ${id}\n`);
    expect(printed).toContain("Name     Bob Example\n");
    expect(printed).toContain("\nAre you open\non Good Friday?\n");
    const json = await show("enquiry", id, "--format", "json");
    expect(JSON.parse(json.printed)).toMatchObject({ id });
  });

  it("asks for more where several begin alike", async () => {
    const ids = [await sendEnquiry(shop), await sendEnquiry(shop)];
    for (const [index, id] of ids.entries()) {
      await shop.db
        .updateTable("enquiry")
        .set({ id: `abcd${index}` })
        .where("id", "=", id)
        .execute();
    }
    const outcome = await show("enquiry", "abcd");
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      "Several enquiry ids begin with abcd. Write more characters.\n",
    ]);
    expect((await show("enquiry", "abcd1")).code).toBe(0);
  });

  it.each(["12345", "%", "abc", "____"])("does not find %p", async (called) => {
    await sendEnquiry(shop);
    const outcome = await show("enquiry", called);
    expect([outcome.code, outcome.printed]).toEqual([1, ""]);
    expect(outcome.complained).toContain(`There is no enquiry ${called}.`);
  });
});
