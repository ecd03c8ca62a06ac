import { shopForAllTests } from "../../testing/testShops";
import {
  ask,
  exchange,
  expectCleanAnswer,
  isServed,
  listen,
  parseAnswer,
} from "../../testing/testSocket";

const HEAD = "POST /api/Enquiry/AddEnquiry HTTP/1.1\r\nHost: shop.example\r\n";
const UNREADABLE = "This request could not be read.";

const shop = shopForAllTests({ LOG_LEVEL: "trace" });
let port: number;
beforeAll(async () => {
  port = await listen(shop);
});

describe("a request that is none", () => {
  const LARGE =
    "The headers of this request are too large. Please delete this site's cookies and try again.";

  it.each<[string, string, number, string]>([
    [
      "a huge header",
      `${HEAD}X-Huge: ${"a".repeat(17_000)}\r\n\r\n`,
      431,
      LARGE,
    ],
    ["a huge address", `GET /${"a".repeat(17_000)} HTTP/1.1\r\n`, 431, LARGE],
    [
      "no HTTP",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n",
      400,
      UNREADABLE,
    ],
    [
      "two lengths",
      `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      UNREADABLE,
    ],
    [
      "a length and chunks, which two hosts would read in two ways",
      `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      UNREADABLE,
    ],
    [
      "a control character in a header",
      `${HEAD}X-A: \0\r\n\r\n`,
      400,
      UNREADABLE,
    ],
    ["an unknown method", "STEAL / HTTP/1.1\r\n\r\n", 400, UNREADABLE],
  ])("for %s gets one sentence", async (_what, bytes, status, text) => {
    expectCleanAnswer(await exchange(port, bytes), status, text);
    expect(await isServed(port)).toBe(true);
  });
});

describe("a request that is too much", () => {
  it("has an address of more than 4096 characters", async () => {
    const answer = parseAnswer(await ask(port, `GET /${"a".repeat(5_000)}`));
    expect([answer.status, answer.text]).toEqual([
      414,
      "This address is longer than 4096 characters. Please shorten it.",
    ]);
  });
});
