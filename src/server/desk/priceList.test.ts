import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import files from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { CatalogState, ImportResult } from "../../desk/endpoints.gen";
import { productsOf, takeLoggedErrors } from "../../testing/testApp";
import { statusAndText } from "../../testing/testRequests";
import { importedRow } from "../cli/testImport";
import { HEADER } from "../import/testCatalogFile";
import { deskForEachTest, type Clerk } from "./testDesk";

const { shop, desk, signIn, holdCommand, annForEachTest } = deskForEachTest();
const ann = annForEachTest();

/** Sends a list as the page does. */
const sendList = (
  clerk: Pick<Clerk, "sendFile">,
  list: readonly string[] | Buffer,
  query: Record<string, string> = {},
) => {
  const all = { name: "prices.csv", mode: "add", decimal: "point", ...query };
  return clerk.sendFile(
    `/desk/catalog?${new URLSearchParams(all)}`,
    Buffer.isBuffer(list) ? list : gzipSync([HEADER, ...list].join("\n")),
  );
};

/** What a check has found. */
async function check(
  clerk: Clerk,
  list: readonly string[],
  query: Record<string, string> = {},
) {
  const reply = await sendList(clerk, list, query);
  expect(statusAndText(reply)).toMatch(/^200 /);
  return reply.json<ImportResult>();
}

const publish = (clerk: Clerk, list: readonly string[], checked: number) =>
  sendList(clerk, list, { checked: String(checked) });

const state = async () => (await ann.get("/desk/catalog")).json<CatalogState>();

const names = async () =>
  (await productsOf(shop)).map(({ productName }) => productName);

const uploads = () => {
  const folder = join(shop.dataDir, ".uploads");
  return existsSync(folder) ? readdirSync(folder) : [];
};

const CHANGED = /^409 .*Somebody else has changed/;
const LIST = [importedRow("n", "New one"), importedRow("x", "X", "free")];

describe("a price list", () => {
  it("is checked first, with the sentences of the import, and nothing is changed", async () => {
    const before = await names();
    const id = String((await productsOf(shop))[0]!.productId);
    const list = [...LIST, importedRow(id, "Renamed")];
    expect(await check(ann, list)).toMatchObject({
      found: "1 new, 1 changed, 1 row with errors",
      errors: [
        expect.stringMatching(/^row 3, column price: 'free' is not an amount/),
      ],
      done: expect.stringMatching(/148 others would stay/) as string,
    });
    const whole = await check(ann, list, { mode: "replace" });
    expect(whole.found).toContain(", 148 no longer sold, ");
    expect(whole.done).toContain("148 others would no longer be sold (");
    expect(await names()).toEqual(before);
    expect(await state()).toEqual({ history: [], undo: null });
    expect(uploads()).toEqual([]);
  });

  it("is published as it was checked, which is written down, and taken back", async () => {
    const before = await names();
    const { version } = await check(ann, LIST);
    expect((await publish(ann, LIST, version)).statusCode).toBe(200);
    expect(await names()).toEqual([...before, "New one"]);
    const { undo, history } = await state();
    const at = expect.any(String) as string;
    const action = "prices.csv: 1 new, 0 changed, 1 row with errors";
    expect(history).toEqual([{ at, who: "Ann", action }]);
    const undone = () => ann.post("/desk/catalog/undo", { version: undo });
    expect((await undone()).statusCode).toBe(200);
    expect(await names()).toEqual(before);
    const [last] = (await state()).history;
    expect(last).toMatchObject({ who: "Ann", action: "Taken back" });
    expect(statusAndText(await undone())).toMatch(CHANGED);
    expect(await names()).toEqual(before);
  });

  it("is saved as it is now, and sent back it changes nothing", async () => {
    const reply = await ann.get("/desk/catalog/file");
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="price-list-\d+\.csv"$/,
      ) as string,
    });
    const list = Buffer.from(reply.body);
    const checked = await sendList(ann, list, { mode: "replace" });
    const { found } = checked.json<ImportResult>();
    expect(found).toBe("0 new, 0 changed, 0 rows with errors");
    expect(uploads()).toEqual([]);
  });

  it("may have decimal commas", async () => {
    const list = [importedRow("n", "New one", '"2,50"')];
    const { version } = await check(ann, list, { decimal: "comma" });
    await sendList(ann, list, { decimal: "comma", checked: String(version) });
    const product = (await productsOf(shop)).at(-1);
    expect(product).toMatchObject({ productName: "New one", price: 2.5 });
  });

  it("is not published once somebody else has changed the catalog, nor taken back then", async () => {
    const bob = await signIn("Bob");
    const { version } = await check(ann, LIST);
    const others = [importedRow("b", "Of Bob")];
    await publish(bob, others, (await check(bob, others)).version);
    const late = await publish(ann, LIST, version);
    expect(statusAndText(late)).toMatch(CHANGED);
    const { undo } = await state();
    expect(undo).not.toBeNull();
    await bob.post("/desk/products/b", { action: "price", cents: 1 });
    expect((await state()).undo).toBeNull();
    const undone = await ann.post("/desk/catalog/undo", { version: undo });
    expect(statusAndText(undone)).toMatch(CHANGED);
    expect(await names()).toContain("Of Bob");
  });

  it("waits for the one that is being read; a recall does not", async () => {
    const bob = await signIn("Bob");
    const { productId, productName } = (await productsOf(shop))[0]!;
    const { begun, release } = holdCommand();
    const reading = sendList(ann, LIST).then((reply) => reply);
    await begun;
    expect((await state()).running).toBeDefined();
    const second = await sendList(bob, LIST);
    expect(statusAndText(second)).toBe(
      "409 Another price list is being read. Please try again when that is done.",
    );
    const recall = { action: "withdraw", reason: "recalled" };
    await bob.post(`/desk/products/${String(productId)}`, recall);
    expect(await names()).not.toContain(productName);
    release();
    const { version } = (await reading).json<ImportResult>();
    expect((await publish(ann, LIST, version)).statusCode).toBe(200);
    expect(await names()).not.toContain(productName);
    expect((await state()).running).toBeUndefined();
  });

  it.each<[string, Buffer, RegExp]>([
    ["is empty", Buffer.alloc(0), /^prices\.csv, row 1: .* is missing/],
    ["is UTF-16", Buffer.from("\ufeffid", "utf16le"), /is UTF-16 text/],
    ["is cut off", gzipSync(HEADER).subarray(0, 30), /damaged or cut off/],
    [
      "has no valid row",
      Buffer.from(`${HEADER}\n${LIST[1]}`),
      /^prices\.csv has no valid row.*\nrow 2, column price: 'free'/,
    ],
  ])("that %s is refused with the reason", async (_what, file, why) => {
    const before = await names();
    const refused = await sendList(ann, file);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toMatch(why);
    expect(await names()).toEqual(before);
    expect(uploads()).toEqual([]);
  });

  it("of more than 64 MB is refused", async () => {
    const file = Buffer.alloc(64 * 1024 * 1024 + 1);
    const refused = await sendList(ann, file);
    expect(statusAndText(refused)).toBe("413 The file is larger than 64 MB.");
    expect(uploads()).toEqual([]);
  });

  it("that meets a full disk says so, and leaves nothing", async () => {
    const fullDisk = await files.open("/dev/full", "w");
    jest.spyOn(files, "open").mockResolvedValueOnce(fullDisk);
    const origin = await desk.app.listen({ host: "127.0.0.1", port: 0 });
    const { cookie } = ann;
    const sending = http.request(
      `${origin}/desk/catalog?name=a.csv&mode=add&decimal=point`,
      {
        method: "POST",
        headers: { origin, cookie, "content-type": "application/octet-stream" },
      },
    );
    sending.end(Buffer.alloc(8 * 1024 * 1024));
    // All of it is read: otherwise some browsers never show the reply.
    const [[reply]] = await Promise.all([
      once(sending, "response") as Promise<[IncomingMessage]>,
      once(sending, "finish"),
    ]);
    expect([reply.statusCode, await text(reply)]).toEqual([
      507,
      "The disk of the shop's computer is full, so nothing was changed. Please tell whoever looks after it.",
    ]);
    expect(uploads()).toEqual([]);
    expect(takeLoggedErrors(shop)).toHaveLength(1);
    expect((await sendList(ann, LIST)).statusCode).toBe(200);
  });

  it("has a name that leads nowhere", async () => {
    for (const name of ["../shop.db", "a/b.csv", "..", ".env", "a\nb", ""]) {
      expect((await sendList(ann, LIST, { name })).statusCode).toBe(400);
    }
  });

  it("of a host that was killed is removed after a day", async () => {
    const hoursOf = { "upload-old": 25, "upload-new": 1 };
    for (const [name, hours] of Object.entries(hoursOf)) {
      const folder = join(shop.dataDir, ".uploads", name);
      mkdirSync(folder, { recursive: true });
      const then = Date.now() / 1000 - hours * 3600;
      utimesSync(folder, then, then);
    }
    await check(ann, LIST);
    expect(uploads()).toEqual(["upload-new"]);
  });
});
