import { once } from "node:events";
import { readdirSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { CatalogState, ImportResult } from "../../../desk/endpoints.gen";
import { productsOf } from "../../../testing/host/testApp";
import { statusAndText } from "../../../testing/host/testRequests";
import { HEADER, importedRow } from "../../import/testCatalogFile";
import { undoImport } from "../../import/undoImport";
import { deskForTests } from "../testDesk";

const { shop, desk, ann } = deskForTests();

/** Sends a list as the page does. */
const sendList = (
  list: readonly string[] | Buffer,
  query: Record<string, string> = {},
) => {
  const all = { name: "prices.csv", mode: "add", decimal: "point", ...query };
  return ann.sendFile(
    `/desk/catalog?${new URLSearchParams(all)}`,
    Buffer.isBuffer(list) ? list : Buffer.from([HEADER, ...list].join("\n")),
  );
};

/** The report of a check. */
async function check(...sent: Parameters<typeof sendList>) {
  const reply = await sendList(...sent);
  expect(statusAndText(reply)).toMatch(/^200 /);
  return reply.json<ImportResult>();
}
const publish = (list: readonly string[], query: Record<string, string> = {}) =>
  sendList(list, { ...query, publish: "true" });

const state = async () => (await ann.get("/desk/catalog")).json<CatalogState>();
const names = async () =>
  (await productsOf(shop)).map(({ productName }) => productName);

const LIST = [importedRow("n", "New one"), importedRow("x", "X", "free")];

let before: string[];
beforeEach(async () => {
  before = await names();
});
afterEach(async () => {
  if ((await state()).undo) await undoImport(shop.db, "Ann");
  await shop.live.refresh();
});

it("is checked first, with the sentences of the import, and nothing is changed", async () => {
  const id = String((await productsOf(shop))[0]!.productId);
  const list = [...LIST, importedRow(id, "Renamed")];
  expect(await check(list)).toMatchObject({
    found: "1 new, 1 changed, 1 row with errors",
    report: expect.stringContaining(
      "price: 1 mistake\n  row 3: 'free' is not an amount",
    ) as string,
  });
  const whole = await check(list, { mode: "replace" });
  expect(whole.found).toContain(", 148 no longer sold,");
  expect(await names()).toEqual(before);
  expect(await state()).toEqual({
    ...{ history: [], undo: false, isStarter: true },
  });
});

it("is published as it was checked, which is written down, and taken back", async () => {
  expect((await publish(LIST)).statusCode).toBe(200);
  expect(await names()).toEqual([...before, "New one"]);
  const { history } = await state();
  const at = expect.any(String) as string;
  const action = "prices.csv: 1 new, 0 changed, 1 row with errors";
  expect(history).toEqual([{ at, who: "Ann", action }]);
  await shop.db.updateTable("desk_event").set({ at: "2026" }).execute();
  const undone = () => ann.post("/desk/catalog/undo");
  expect((await undone()).statusCode).toBe(200);
  expect(await names()).toEqual(before);
  const [last] = (await state()).history;
  expect(last).toMatchObject({
    who: "Ann",
    action: "The last import is taken back.",
  });
  expect(statusAndText(await undone())).toBe(
    "409 There is no import to take back.",
  );
});

it("is saved as it is now", async () => {
  const reply = await ann.get("/desk/catalog/file");
  expect(reply.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="price-list-\d+\.csv"$/,
    ) as string,
  });
  const [, ...rows] = reply.body.trimEnd().split("\n");
  expect(rows).toHaveLength(before.length);
});

describe("a file", () => {
  it("that can't be read is refused with the reason, and kept nowhere", async () => {
    const refused = await sendList(Buffer.alloc(0));
    expect(statusAndText(refused)).toMatch(
      /^409 prices\.csv, row 1: .* missing/,
    );
    expect(await names()).toEqual(before);
    expect(readdirSync(join(shop.dataDir, ".uploads"))).toEqual([]);
  });

  it("of more than 64 MB is refused once all of it is read", async () => {
    const origin = await desk.app.listen({ host: "127.0.0.1", port: 0 });
    const { cookie } = ann;
    const url = `${origin}/desk/catalog?name=a.csv&mode=add&decimal=point`;
    const sending = http.request(url, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/octet-stream" },
    });
    sending.end(Buffer.alloc(64 * 1024 * 1024 + 1));
    // Otherwise some browsers never show the reply.
    const [[reply]] = await Promise.all([
      once(sending, "response") as Promise<[IncomingMessage]>,
      once(sending, "finish"),
    ]);
    expect(reply.statusCode).toBe(413);
    expect(await text(reply)).toBe("The file is larger than 64 MB.");
  });

  it("has a name that leads nowhere", async () => {
    for (const name of ["../shop.db", "a/b.csv", "..", ".env", "a\nb", ""])
      expect((await sendList(LIST, { name })).statusCode).toBe(400);
  });
});
