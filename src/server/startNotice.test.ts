import { freePort } from "../testing/postgresServer";
import { serveStartNotice } from "./startNotice";

it("while the shop is upgraded visitors are asked to come back, and its supervisor sees that it is alive", async () => {
  const port = await freePort();
  const place = { host: "127.0.0.1", port };
  const endNotice = await serveStartNotice(place);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  for (const path of ["/product", "/api/Config/Get", "/readyz"]) {
    const reply = await ask(path);
    expect(reply.status).toBe(503);
    expect(reply.headers.get("retry-after")).toBe("30");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await reply.text()).toMatch(/^We are updating our shop, /);
  }
  expect((await ask("/healthz")).status).toBe(200);

  await endNotice();
  await endNotice();
  const next = await serveStartNotice(place);
  await next();
  await expect(ask("/healthz")).rejects.toThrow("fetch failed");
});
