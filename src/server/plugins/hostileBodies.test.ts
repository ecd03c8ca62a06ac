import { gzipSync } from "node:zlib";
import { refusedOrdersForTests } from "./testRefusedOrders";

const NOT_JSON = "The order could not be read: it is not valid JSON.";

const { shop, order } = refusedOrdersForTests();

function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: "POST",
    url: "/api/Order/AddOrder",
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
}

async function expectRefusal(
  reply: ReturnType<typeof send>,
  status: number,
  text: string,
) {
  const { statusCode, body, headers } = await reply;
  expect([statusCode, body]).toEqual([status, text]);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
}

/** The order as it is sent, with more fields at its end. */
const withFields = (fields: string) =>
  JSON.stringify(order).replace(/}$/, `,${fields}}`);

describe("a body that reaches for a prototype", () => {
  it.each([
    ["at its top", () => withFields('"__proto__":{"isAdmin":true}')],
    ["in disguise", () => withFields('"\\u005f_proto__":{"isAdmin":true}')],
    [
      "by its constructor",
      () => withFields('"constructor":{"prototype":{"isAdmin":true}}'),
    ],
    [
      "in a line of the cart",
      () =>
        JSON.stringify(order).replace(/}(?=])/, ',"__proto__":{"price":0}}'),
    ],
  ])("%s is refused and reaches nothing", async (_where, body) => {
    await expectRefusal(send(body()), 400, NOT_JSON);
    expect({}).not.toHaveProperty("isAdmin");
  });

  it.each(["constructor", "toString", "hasOwnProperty"])(
    "has no field %s either",
    async (name) => {
      await expectRefusal(
        send(withFields(`"${name}":1`)),
        400,
        `The order could not be read: ${name} is an unknown field.`,
      );
    },
  );
});

describe("a body whose bytes are not the letters that were meant", () => {
  it.each([
    ["a byte of another alphabet", Buffer.from([0xe9])],
    ["half a character", Buffer.from([0xf0, 0x9f])],
    ["a slash in two bytes", Buffer.from([0xc0, 0xaf])],
    ["a surrogate", Buffer.from([0xed, 0xa0, 0xbd])],
  ])("is refused, not bent: %s", async (_what, bytes) => {
    const [start = "", end = ""] = JSON.stringify({
      ...order,
      name: "Ann|",
    }).split("|");
    const body = Buffer.concat([Buffer.from(start), bytes, Buffer.from(end)]);
    await expectRefusal(send(body), 400, NOT_JSON);
  });

  it("is refused in another encoding than UTF-8", () =>
    expectRefusal(
      send(Buffer.from(JSON.stringify(order), "utf16le")),
      400,
      NOT_JSON,
    ));

  it.each(["name", "contactNo", "email", "address"])(
    "is refused where %s holds half a character or a NUL",
    async (field) => {
      for (const text of ["\\ud83d", "\\udc8a", "\\u0000"]) {
        const body = JSON.stringify({ ...order, [field]: "x|" });
        await expectRefusal(
          send(body.replace("x|", `x${text}`)),
          400,
          `The order could not be read: ${field} holds characters that can't be printed. Please type it again.`,
        );
      }
    },
  );

  it.each(["\\ud83d", "\\u0000", "\\u0000' or 1=1 --"])(
    "is refused where a product's id holds %s",
    async (text) => {
      const body = JSON.stringify({
        ...order,
        orderItem: [{ ...order.orderItem[0], itemId: "x|" }],
      }).replace("x|", text);
      const reply = await send(body);
      expect(reply.statusCode).toBe(409);
      expect(reply.body).toContain("Nothing was ordered.");
      expect(reply.body).not.toMatch(/[\p{Cc}\p{Cs}\ufffd]/u);
    },
  );
});

describe("a body that is made to be hard to read", () => {
  it("is refused where it is nested deeply", () =>
    expectRefusal(
      send(`${"[".repeat(100_000)}${"]".repeat(100_000)}`),
      400,
      "The order could not be read: it must be a JSON object.",
    ));

  it("is refused where it is packed, however small it is", async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000, " "));
    expect(packed.length).toBeLessThan(256 * 1024);
    await expectRefusal(
      send(packed, { "content-encoding": "gzip" }),
      400,
      NOT_JSON,
    );
  });

  it("is refused where blanks go on and on", () =>
    expectRefusal(
      send(JSON.stringify({ ...order, name: " ".repeat(200_000) })),
      400,
      "The order could not be read: name has more than 200 characters.",
    ));

  it("is refused where its number is beyond all numbers", () =>
    expectRefusal(
      send(JSON.stringify(order).replace(/"total":[\d.]+/, '"total":1e999')),
      400,
      "The order could not be read: total must be at most 10000000000000.",
    ));
});

describe("a body that is called something else", () => {
  it.each([
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/json+x",
    "application/x-ndjson",
    "nonsense",
    "application/json, text/plain",
  ])("%s is refused", (contentType) =>
    expectRefusal(
      send(JSON.stringify(order), { "content-type": contentType }),
      415,
      "The order could not be read: it must be sent as application/json.",
    ),
  );
});
