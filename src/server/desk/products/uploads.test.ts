import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { productsOf } from "../../../testing/testApp";
import { importedRow } from "../../cli/testImport";
import { HEADER } from "../../import/testCatalogFile";
import { deskForTests } from "../testDesk";

const { shop, desk, ann } = deskForTests();

const folder = () => join(shop.dataDir, ".uploads");
const uploads = () => (existsSync(folder()) ? readdirSync(folder()) : []);

/** A price list as the page sends it. */
const LIST = gzipSync(`${HEADER}\n${importedRow("n", "New one")}`);

const urlFor = (name: string) =>
  `/desk/catalog?name=${encodeURIComponent(name)}&mode=add&decimal=point`;
const send = (file: Buffer, name = "prices.csv") =>
  ann.sendFile(urlFor(name), file);

describe("a file", () => {
  it.each<[string, Buffer, RegExp]>([
    ["is empty", Buffer.alloc(0), /^prices\.csv, row 1: .* is missing/],
    ["is UTF-16", Buffer.from("\ufeffid", "utf16le"), /is not UTF-8/],
    ["is cut off", gzipSync(HEADER).subarray(0, 30), /damaged or cut off/],
    [
      "has no valid row",
      Buffer.from(`${HEADER}\n${importedRow("x", "X", "free")}`),
      /^prices\.csv has no valid row[^]*row 2: 'free'/,
    ],
  ])("that %s is refused with the reason", async (_what, file, why) => {
    const before = await productsOf(shop);
    const refused = await send(file);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toMatch(why);
    expect(await productsOf(shop)).toEqual(before);
    expect(uploads()).toEqual([]);
  });

  it("of more than 64 MB is refused once all of it is read", async () => {
    const origin = await desk.app.listen({ host: "127.0.0.1", port: 0 });
    const { cookie } = ann;
    const sending = http.request(origin + urlFor("a.csv"), {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/octet-stream" },
    });
    sending.end(Buffer.alloc(64 * 1024 * 1024 + 1));
    // Otherwise some browsers never show the reply.
    const [[reply]] = await Promise.all([
      once(sending, "response") as Promise<[IncomingMessage]>,
      once(sending, "finish"),
    ]);
    expect([reply.statusCode, await text(reply)]).toEqual([
      413,
      "The file is larger than 64 MB.",
    ]);
    expect(uploads()).toEqual([]);
    expect((await send(LIST)).statusCode).toBe(200);
  });

  it("has a name that leads nowhere", async () => {
    for (const name of ["../shop.db", "a/b.csv", "..", ".env", "a\nb", ""]) {
      expect((await send(LIST, name)).statusCode).toBe(400);
    }
  });
});
