import { cartLine, openTestShop, orderOf, post, productsOf } from "./testApp";

it("logs what happened and nothing about whom", async () => {
  const shop = await openTestShop({ LOG_LEVEL: "trace" });
  const [product] = await productsOf(shop);
  const order = orderOf([cartLine(product!)]);
  const send = (body: object) =>
    post(shop, "/api/Order/AddOrder", body, "secret-key-of-ann");
  await send(order);
  await send({ ...order, total: 1 });
  await send({ ...order, contactNo: "0123456789-0123" });
  await shop.app.inject({
    method: "POST",
    url: "/api/Order/AddOrder",
    headers: { "content-type": "application/json" },
    payload: '{"name": "Ann Example", "email": oops',
  });
  await shop.app.inject("/order-complete?orderno=PH-7Q4K-2M9X");

  const log = shop.logLines.join("");
  const requests = shop.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "request");
  expect(requests.slice(-2)).toEqual([
    expect.objectContaining({
      method: "POST",
      path: "/api/Order/AddOrder",
      status: 400,
      ms: expect.any(Number),
    }),
    expect.objectContaining({
      method: "GET",
      path: "/order-complete",
      status: 200,
    }),
  ]);
  expect(log).not.toMatch(
    /Ann|5550100|0123456789|example\.org|1 Example Street|secret-key|orderno|PH-7Q4K|127\.0\.0\.1/,
  );
  await shop.close();
});

it("keeps the terminal calm by default", async () => {
  const shop = await openTestShop();
  await productsOf(shop);
  await shop.app.inject("/api/Product/GetProduct/none");
  expect(shop.logLines).toEqual([]);
  await shop.close();
});
