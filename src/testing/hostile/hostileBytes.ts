import type { TestShop } from "../testApp";
import { exchange, isServed, listen, parseAnswer } from "../testSocket";
import { complaintAbout } from "./soundReply";

/** What a socket is sent, and the statuses of the replies that it may get, in their order. */
interface HostileBytes {
  bytes: string;
  replies: readonly (readonly number[])[];
  /** What no reply may hold. */
  without?: RegExp;
}

/** A request as it is put on the wire. */
function bytesOf(
  line: string,
  headers: readonly string[] = ["Connection: close"],
  body = "",
): string {
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return [
    `${line} HTTP/1.1`,
    "Host: shop.example",
    ...headers,
    ...length,
    "",
    body,
  ].join("\r\n");
}

/** What only a proxy may say. */
const forged: HostileBytes[] = [
  'X-Forwarded-For: 192.0.2.1, ::1, "',
  "X-Forwarded-Proto: https",
  "X-Forwarded-Host: other.example",
  "Forwarded: for=192.0.2.1;proto=https;host=other.example",
  "X-Original-URL: /docs",
  "X-HTTP-Method-Override: POST",
].map((header) => ({
  bytes: bytesOf("GET /api/Config/Get", [header, "Connection: close"]),
  replies: [[200]],
  without: /strict-transport-security|other\.example/i,
}));

/** What is no request, or more than one. */
const framing: HostileBytes[] = [
  {
    bytes:
      bytesOf("GET /api/Config/Get", []).repeat(5) +
      bytesOf("GET /api/Config/Get"),
    replies: Array.from({ length: 6 }, () => [200]),
  },
  // A connection on which requests pile up is ended.
  { bytes: bytesOf("GET /api/Config/Get", []).repeat(500), replies: [] },
  {
    bytes: bytesOf(
      "POST /api/Enquiry/AddEnquiry",
      ["Transfer-Encoding: chunked", "Content-Type: application/json"],
      "0\r\n\r\nGET /docs HTTP/1.1\r\n\r\n",
    ),
    replies: [[400]],
  },
  { bytes: bytesOf("CONNECT other.example:443"), replies: [] },
  {
    bytes: bytesOf("TRACE /index", ["X-Secret: 1", "Connection: close"]),
    replies: [[400, 404, 405]],
    without: /x-secret/i,
  },
  {
    bytes: bytesOf("GET /favicon.svg", [
      `Range: bytes=${"0-,".repeat(500)}0-`,
      "Connection: close",
    ]),
    replies: [[200]],
  },
  {
    bytes: bytesOf("GET /api/Product/GetProduct", [
      `Accept-Encoding: ${"br;q=0.1,".repeat(500)}x`,
      `If-None-Match: ${'"a",'.repeat(500)}"b"`,
      "Connection: close",
    ]),
    replies: [[200]],
  },
];

/**
 * Sends bytes that no browser sends, each on a connection of its own.
 *
 * @returns how many replies of each status there were
 * @throws Error with the bytes that were answered wrongly
 */
export async function sendHostileBytes(
  shop: TestShop,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const port = await listen(shop);
  for (const { bytes, replies, without } of [...forged, ...framing]) {
    const answer = await exchange(port, bytes);
    const answers = answer
      .split(/(?=HTTP\/1\.1 \d{3} )/)
      .filter((text) => text !== "")
      .map(parseAnswer);
    const statuses = answers.map(({ status }) => status);
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    const complaint =
      answers
        .map(({ status, headers, text }) =>
          complaintAbout(status, headers["content-type"] ?? "", text),
        )
        .find((found) => found !== undefined) ??
      (replies.length === statuses.length &&
      replies.every((allowed, index) => allowed.includes(statuses[index]!))
        ? undefined
        : `was answered with ${statuses.join(", ") || "nothing"}`) ??
      (without?.test(answer)
        ? `was answered with ${without.source}`
        : undefined);
    if (complaint) throw new Error(`${bytes.slice(0, 300)}\n${complaint}`);
  }
  if (!(await isServed(port))) throw new Error("The host serves nobody.");
  return counts;
}
