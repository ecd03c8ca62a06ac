/** A request as it is put on the wire. */
const request = (
  line: string,
  headers: readonly string[] = [],
  end = "Connection: close",
) =>
  [`${line} HTTP/1.1`, "Host: shop.example", ...headers, end, "", ""].join(
    "\r\n",
  );

const CONFIG = "GET /api/Config/Get";
const KEPT_ALIVE = request(CONFIG, [], "Connection: keep-alive");

/** What a socket is sent, and the statuses of the replies that it gets. */
export const HOSTILE_BYTES: readonly { bytes: string; statuses: number[] }[] = [
  // What only a proxy may say.
  ...[
    'X-Forwarded-For: 192.0.2.1, ::1, "',
    "X-Forwarded-Proto: https",
    "X-Forwarded-Host: other.example",
    "Forwarded: for=192.0.2.1;proto=https;host=other.example",
    "X-Original-URL: /docs",
    "X-HTTP-Method-Override: POST",
  ].map((header) => ({ bytes: request(CONFIG, [header]), statuses: [200] })),
  // What is no request, or more than one.
  { bytes: request(CONFIG, ["host: other.example"]), statuses: [200] },
  {
    bytes: KEPT_ALIVE.repeat(5) + request(CONFIG),
    statuses: [200, 200, 200, 200, 200, 200],
  },
  {
    bytes: `${request(
      "POST /api/Enquiry/AddEnquiry",
      ["Content-Type: application/json", "Content-Length: 40"],
      "Transfer-Encoding: chunked",
    )}0\r\n\r\nGET /docs HTTP/1.1\r\n\r\n`,
    statuses: [400],
  },
  { bytes: request("CONNECT other.example:443"), statuses: [] },
  {
    bytes: request("GET /favicon.svg", [`Range: bytes=${"0-,".repeat(500)}0-`]),
    statuses: [200],
  },
  {
    bytes: request("GET /api/Product/GetProduct", [
      `Accept-Encoding: ${"br;q=0.1,".repeat(500)}x`,
      `If-None-Match: ${'"a",'.repeat(500)}"b"`,
    ]),
    statuses: [200],
  },
];

/** What no reply to them may repeat, or claim because of them. */
export const NOT_IN_REPLIES = /strict-transport-security|other\.example/i;
