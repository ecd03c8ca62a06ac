import { parse } from "csv-parse/sync";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../api/endpoints.gen";
import { parseOrderReply } from "../../domain/orderReply";
import {
  cartLine,
  openTestShop,
  orderOf,
  post,
  productsOf,
  type TestShop,
} from "../testApp";
import { operate } from "./testCommand";

let shop: TestShop;
let products: Product[];
beforeEach(async () => {
  shop = await openTestShop();
  products = await productsOf(shop);
});
afterEach(() => shop.close());

async function order(name: string, change: object = {}): Promise<string> {
  const [first, second] = products;
  const body = orderOf([cartLine(first!, 2), cartLine(second!)]);
  const reply = await post(shop, "/api/Order/AddOrder", {
    ...body,
    name,
    ...change,
  });
  return parseOrderReply(reply.body).orderNumber;
}

const datedAt = (number: string, placed_at: string) =>
  shop.db
    .updateTable("customer_order")
    .set({ placed_at })
    .where("order_number", "=", number)
    .execute();

const rowsOf = (csv: string) =>
  parse(csv, { columns: true, bom: true }) as Record<string, string>[];

describe("db:orders", () => {
  it("lists each order on one line, with what was ordered and what it costs", async () => {
    const number = await order("Ann Example");
    await datedAt(number, "2026-11-21T10:15:00.000Z");
    const { printed, code } = await operate(shop, ["db:orders"]);
    const [head, row, rest] = printed.split("\n");
    expect(code).toBe(0);
    expect(head).toMatch(/^order_number +placed_at +name +contact_no/);
    expect(row).toContain(`${number}  2026-11-21T10:15:00.000Z  Ann Example`);
    expect(row).toContain("1 Example Street Exampleton");
    expect(row).toContain(
      `2 x ${products[0]!.productName} (pack of ${products[0]!.qty}) at ${products[0]!.price.toFixed(2)}; 1 x ${products[1]!.productName}`,
    );
    expect(rest).toBe("");
  });

  it("lists the oldest first, from a day on", async () => {
    const days = ["2026-11-20", "2026-11-22", "2026-11-21"];
    for (const day of days) {
      await datedAt(await order(`Buyer of ${day}`), `${day}T00:00:00.000Z`);
    }
    const { printed } = await operate(shop, [
      "db:orders",
      "--since",
      "2026-11-21",
      "--csv",
    ]);
    expect(rowsOf(printed).map(({ name }) => name)).toEqual([
      "Buyer of 2026-11-21",
      "Buyer of 2026-11-22",
    ]);
  });

  it("gives a spreadsheet every field, and money as decimals", async () => {
    const number = await order('Ann "Zoë", Example');
    const { printed } = await operate(shop, ["db:orders", "--csv"]);
    const stored = await shop.db
      .selectFrom("customer_order")
      .selectAll()
      .executeTakeFirstOrThrow();
    const decimal = (cents: number) => (cents / 100).toFixed(2);
    expect(rowsOf(printed)).toEqual([
      {
        order_number: number,
        placed_at: stored.placed_at,
        name: 'Ann "Zoë", Example',
        contact_no: "5550100",
        email: "ann@example.org",
        address: "1 Example Street\nExampleton",
        lines: expect.stringMatching(/^2 x .*; 1 x /),
        qty: "3",
        amount: decimal(stored.amount_cents),
        discount: decimal(stored.discount_cents),
        shipping: "4.95",
        total: decimal(stored.total_cents),
      },
    ]);
  });

  it.each(["=HYPERLINK(1)", "+1+1", "-1", "@SUM(1)", "＝1"])(
    "hands %p to a spreadsheet as a text and no formula",
    async (formula) => {
      await order(formula, { contactNo: formula.slice(0, 10) });
      const { printed } = await operate(shop, ["db:orders", "--csv"]);
      const [row] = rowsOf(printed);
      expect(row?.name).toBe(`'${formula}`);
      expect(row?.contact_no).toBe(`'${formula.slice(0, 10)}`);
    },
  );

  it("writes a file for its owner's eyes where one is named", async () => {
    await order("Ann Example");
    const file = join(shop.dataDir, "..", "orders.csv");
    const outcome = await operate(shop, ["db:orders", "--csv", "orders.csv"]);
    expect(outcome).toEqual({
      code: 0,
      printed: `Wrote 1 orders to ${file}\n`,
      complained: "",
    });
    expect(rowsOf(readFileSync(file, "utf8"))).toHaveLength(1);
    const mode = statSync(file).mode & 0o777;
    expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);

    const failed = await operate(shop, ["db:orders", "--csv", "none/o.csv"]);
    expect([failed.code, failed.complained]).toEqual([
      1,
      `The file ${join(shop.dataDir, "../none/o.csv")} could not be written (ENOENT).\n`,
    ]);
  });

  it("shows no text that turns the terminal's writing around", async () => {
    await order("Ann \u202eelpmaxE");
    const { printed } = await operate(shop, ["db:orders"]);
    expect(printed).toContain("Ann  elpmaxE");
  });

  it("refuses what is no day", async () => {
    const outcome = await operate(shop, ["db:orders", "--since", "yesterday"]);
    expect(outcome.code).toBe(1);
    expect(outcome.complained).toContain("Write a day such as 2026-11-21");
  });
});

describe("db:enquiries", () => {
  it("lists what was asked", async () => {
    await post(shop, "/api/Enquiry/AddEnquiry", {
      name: "Bob Example",
      contactNo: "5550100",
      subject: "=Opening hours",
      message: "Are you open\non Good Friday?",
    });
    const text = await operate(shop, ["db:enquiries"]);
    expect(text.printed).toContain("Are you open on Good Friday?");
    const csv = await operate(shop, ["db:enquiries", "--csv"]);
    expect(rowsOf(csv.printed)).toEqual([
      {
        sent_at: expect.stringMatching(/Z$/),
        name: "Bob Example",
        contact_no: "5550100",
        subject: "'=Opening hours",
        message: "Are you open\non Good Friday?",
      },
    ]);
  });
});
