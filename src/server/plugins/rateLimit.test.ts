import fastify from "fastify";
import { AN_ENQUIRY, anOrder } from "../../testing/testRequests";
import { addErrors } from "./errors";
import { addRateLimit } from "./rateLimit";
import { limitedShopForTests } from "./testLimitedShop";

const { shop, open, statuses } = limitedShopForTests();
let now: number;

beforeEach(() => {
  now = performance.now();
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

function send(
  remoteAddress = "192.0.2.1",
  { url = "/api/Enquiry/AddEnquiry", payload = AN_ENQUIRY as object } = {},
) {
  return shop.app.inject({ method: "POST", url, payload, remoteAddress });
}

describe("the rate limit", () => {
  it("says how long to wait, and that nothing was sent", async () => {
    await open();
    await send();
    now += 17_500;
    await send();
    const reply = await send();
    expect(reply.statusCode).toBe(429);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "retry-after": "43",
      "cache-control": "no-store",
    });
    expect(reply.body).toBe(
      "Too many orders and messages came from your network in the last minute, so nothing was sent. Please wait 43 seconds and send it again.",
    );
    const stored = await shop.db.selectFrom("enquiry").selectAll().execute();
    expect(stored).toHaveLength(2);
    now += 42_000;
    expect((await send()).body).toContain("Please wait 1 second and");
  });

  it("counts orders and enquiries together, and says that nothing was ordered", async () => {
    await open();
    const order = { url: "/api/Order/AddOrder", payload: await anOrder(shop) };
    await send();
    expect((await send(undefined, order)).statusCode).toBe(200);
    const reply = await send(undefined, order);
    expect(reply.statusCode).toBe(429);
    expect(reply.body).toContain("so nothing was ordered. Please wait 60");
    const orders = await shop.db
      .selectFrom("customer_order")
      .selectAll()
      .execute();
    expect(orders).toHaveLength(1);
  });

  it("lets a visitor send again when the wait is over", async () => {
    await open();
    await statuses([send, send, send]);
    now += 60_001;
    expect((await send()).statusCode).toBe(200);
  });

  it("counts a request that is refused for another reason too", async () => {
    await open();
    const broken = () => send(undefined, { payload: { name: "Ann" } });
    expect(await statuses([broken, broken, broken])).toEqual([400, 400, 429]);
  });

  it("does not count what another site can make a browser send", async () => {
    await open();
    const forged = () =>
      shop.app.inject({
        method: "POST",
        url: "/api/Order/AddOrder",
        payload: "{}",
        headers: { "content-type": "text/plain" },
        remoteAddress: "192.0.2.1",
      });
    expect(await statuses([forged, forged, forged])).toEqual([415, 415, 415]);
    expect(await statuses([send, send, send])).toEqual([200, 200, 429]);
  });

  it("goes by a clock that nobody sets back", async () => {
    await open();
    await statuses([send, send]);
    jest.spyOn(Date, "now").mockReturnValue(Date.now() - 24 * 3_600_000);
    expect((await send()).headers["retry-after"]).toBe("60");
  });

  it("stops nobody else, and nobody from reading", async () => {
    await open();
    await statuses([send, send, send]);
    expect((await send("192.0.2.2")).statusCode).toBe(200);
    for (const url of ["/api/Product/GetProduct", "/product"]) {
      const reply = await shop.app.inject({ url, remoteAddress: "192.0.2.1" });
      expect(reply.statusCode).toBe(200);
    }
    const visit = await shop.app.inject({
      method: "POST",
      url: "/api/Visit/AddVisit",
      remoteAddress: "192.0.2.1",
    });
    expect(visit.statusCode).toBe(200);
  });

  it("takes all addresses of one IPv6 network for one, and both ways to write an IPv4 address", async () => {
    await open();
    const from = (address: string) => () => send(address);
    expect(
      await statuses([
        from("2001:db8:1:2::1"),
        from("2001:db8:1:2:ffff::7"),
        from("2001:db8:1:2:3:4:5:6"),
        from("2001:db8:1:3::1"),
        from("192.0.2.9"),
        from("::ffff:192.0.2.9"),
        from("192.0.2.9"),
      ]),
    ).toEqual([200, 200, 429, 200, 200, 200, 429]);
  });

  it("lets everything through where it is off", async () => {
    await open({ RATE_LIMIT: "off" });
    expect(await statuses([send, send, send])).toEqual([200, 200, 200]);
  });
});

it("remembers only so many addresses, and forgets the one that was silent longest", async () => {
  await open();
  const app = fastify();
  addErrors(app);
  addRateLimit(app, 1, 2);
  app.post(
    "/",
    { schema: { operationId: "addOrder" } as object },
    async () => "placed",
  );
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: "POST", url: "/", payload: {}, remoteAddress }))
      .statusCode;
  expect(await from("192.0.2.1")).toBe(200);
  expect(await from("192.0.2.1")).toBe(429);
  expect(await from("192.0.2.2")).toBe(200);
  expect(await from("192.0.2.3")).toBe(200);
  expect(await from("192.0.2.2")).toBe(429);
  expect(await from("192.0.2.1")).toBe(200);
  await app.close();
});
