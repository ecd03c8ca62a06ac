import { openTestShop, takeLoggedErrors } from "../../testing/host/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/host/testRequests";
import { exchange, listen } from "../../testing/host/testSocket";
import { FAILED } from "./httpError";
import { testMetrics } from "./testMetrics";

const PERSONAL =
  /Ann\b|AnnAnn|Annaa|5550100|0123456789|example\.org|1 Example|secret-key|orderno|PH-|127\.0\.0\.1|192\.0\.2|Good Friday|Hostile/;
const KEY = "secret-key-of-ann";

it("the log and the figures say what happened and nothing about whom", async () => {
  const metrics = testMetrics();
  const env = { LOG_LEVEL: "debug", RATE_LIMIT: "8" };
  const shop = await openTestShop(env, { metrics });
  const send = (order: object, key?: string) =>
    post(shop, "/api/Order/AddOrder", order, key);
  // As Fastify itself does when a reply can't be sent.
  shop.app.addHook("onResponse", async (request) =>
    request.log.info({ req: request }, "whole request"),
  );
  const order = await anOrder(shop);
  const number = (await send(order, KEY)).body.split("|")[1]!;
  expect(number).toMatch(/^PH-/);
  await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY, KEY);
  await send({ ...order, total: 1 });
  await send({ ...order, contactNo: "0123456789-0123" });
  await send({ ...order, "Ann Example": 1 });
  await send(order, `${KEY}!`);
  await send({ ...order, name: "Ann\u0000" });
  await shop.app.inject({
    method: "POST",
    url: "/api/Order/AddOrder?name=Ann",
    headers: { "content-type": "application/json" },
    payload: '{"name": "Ann Example", "email": oops',
  });
  for (const path of [
    `order-complete?orderno=${number}`,
    `order-complete/${number}`,
    "Ann%20Example",
    "api/Order/Ann%20Example/ann@example.org",
    "order-complete/PH-7Q4K-2M9X/",
    "product-details/Ann?orderno=PH-7Q4K-2M9X",
    "Resource/Product/Ann.png",
    "Resource/Banner/Ann.png",
    "assets/Ann.js",
    "%ffAnn",
    `Ann${"a".repeat(5_000)}`,
  ]) {
    await shop.app.inject({
      url: `/${path}`,
      headers: { "user-agent": "Hostile", "x-forwarded-for": "192.0.2.1" },
    });
  }
  const port = await listen(shop);
  await exchange(port, "GET /Ann Example HTTP/1.1\r\nX-Name: Ann\r\n\r\n");
  await exchange(port, `GET / HTTP/1.1\r\nX-A: ${"Ann".repeat(9_000)}\r\n\r\n`);
  expect((await send(order)).statusCode).toBe(429);

  const paths = shop.logLines
    .map((line) => JSON.parse(line) as { msg: string; path: string })
    .flatMap(({ msg, path }) => (msg === "request" ? [path] : []));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths).toContain("/product-details/:id");
  // The one address in it is the host's own.
  const lines = shop.logLines.filter((line) => !/"Server listening/.test(line));
  expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
  expect(await metrics.registry.metrics()).not.toMatch(PERSONAL);
  await shop.close();
});

it("of what can't be stored the log has the cause, and nobody's data", async () => {
  const shop = await openTestShop();
  await shop.db.schema.dropTable("enquiry").execute();
  const url = "/api/Enquiry/AddEnquiry";
  const reply = await post(shop, url, AN_ENQUIRY, "key-of-ann");
  expect([reply.statusCode, reply.body]).toEqual([500, FAILED]);
  expect(reply.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  const log = takeLoggedErrors(shop);
  expect(log).toEqual([expect.stringContaining("no such table: enquiry")]);
  expect(log[0]).not.toMatch(/Ann|5550100|Good Friday|key-of-ann|127\.0\.0\.1/);
  await shop.close();
});
