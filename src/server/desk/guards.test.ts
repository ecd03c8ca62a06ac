import type { Right } from "../../desk/endpoints.gen";
import { projectPaths } from "../../testing/host/testApp";
import { statusAndText } from "../../testing/host/testRequests";
import { readContract } from "../http/contract/contractRoutes";
import { makeLink } from "./people/linkRepository";
import { RIGHTS } from "./people/sessionRepository";
import { cookiesOf, deskForTests, HOST, PIN, send } from "./testDesk";

const { shop, desk, ann, signIn } = deskForTests({ TRUST_PROXY: "127.0.0.1" });

const contract = readContract(projectPaths.deskContract) as unknown as {
  paths: Record<
    string,
    Record<string, { "x-fastify-config": { may: string; takes?: string } }>
  >;
};

describe("nobody gets in", () => {
  const PROXY = { host: "desk.example", "x-forwarded-for": "192.0.2.1" };

  it("from elsewhere by plain http", async () => {
    for (const headers of [
      { host: "shop.example:3002" },
      { ...PROXY, "x-forwarded-proto": "http" },
    ]) {
      const reply = await desk.app.inject({ url: "/", headers });
      expect(statusAndText(reply)).toMatch(/^403 .*by https only/);
    }
    const [headers, remoteAddress] = [{ host: "127.0.0.1" }, "192.0.2.1"];
    const remote = await desk.app.inject({ url: "/", headers, remoteAddress });
    expect(remote.statusCode).toBe(403);
  });

  it("with less than a cookie that only https sends, where there is https", async () => {
    const https = {
      ...PROXY,
      "x-forwarded-proto": "https",
      origin: "https://desk.example",
    };
    const person = { name: "Ann", rights: RIGHTS };
    const secret = await makeLink(shop.db, person, "test");
    const body = { secret, password: PIN };
    const reply = await send(desk, "/desk/session", body, https);
    for (const cookie of [reply.headers["set-cookie"]!].flat())
      expect(cookie).toMatch(
        /^__Host-desk.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    const cookie = cookiesOf(reply);
    const ask = (name: string) =>
      desk.app.inject({
        url: "/desk/session",
        headers: { ...https, cookie: cookie.replace("__Host-desk", name) },
      });
    const page = await ask("__Host-desk");
    expect(page.statusCode).toBe(200);
    expect(page.headers["strict-transport-security"]).toMatch(/includeSub/);
    expect((await ask("desk")).statusCode).toBe(401);
  });

  it("to the shop's address: it has no call of the desk, and the desk none of the shop", async () => {
    const headers = { cookie: ann.cookie };
    for (const url of ["/desk/session", "/desk/people", "/desk/orders"]) {
      const reply = await shop.app.inject({ url, headers });
      expect(reply.headers["content-type"]).not.toMatch(/json/);
    }
    expect((await ann.get("/api/Config/Get")).body).toBe("<title>Desk</title>");
  });
});

describe("every call", () => {
  const OWN = { origin: `http://${HOST}` };
  const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { "x-fastify-config": config }]) => {
      const method = name.toUpperCase() as "GET" | "POST";
      const { may, takes: type = "application/json" } = config;
      const ask = (headers: object) =>
        desk.app.inject({
          method,
          url: path.replace(/\{\w+\}/g, "1"),
          headers: { host: HOST, "content-type": type, ...headers },
          ...(method === "POST" && { payload: "{}" }),
        });
      return { path, method, may, type, ask };
    }),
  );

  it("needs a session; a change needs what no form of another site can send", async () => {
    const { cookie } = ann;
    expect(calls.length).toBeGreaterThan(6);
    for (const { path, method, may, type, ask } of calls) {
      expect(["application/json", "application/octet-stream"]).toContain(type);
      const { statusCode } = await ask(OWN);
      expect([path, statusCode === 401]).toEqual([path, may !== "anybody"]);
      if (method !== "POST") continue;
      for (const wrong of [
        { origin: "https://evil.example" },
        { origin: "null" },
        {},
        { ...OWN, "content-type": "text/plain" },
        { ...OWN, "content-type": "multipart/form-data; boundary=x" },
        { ...OWN, "content-type": "application/x-www-form-urlencoded" },
      ]) {
        expect([403, 415]).toContain(
          (await ask({ cookie, ...wrong })).statusCode,
        );
      }
    }
  });

  it.each<[Right, RegExp]>([
    ["orders", /^\/desk\/(orders|enquiries)|\/buyers$/],
    ["catalog", /^\/desk\/(catalog|products\/(?!.*\/buyers))/],
    ["people", /^\/desk\/(shop|banners|reports|person\/|people\/link)/],
  ])(
    "about %s needs that right, for which all others are not enough",
    async (right, paths) => {
      const others = RIGHTS.filter((each) => each !== right);
      const eve = await signIn("Eve", others);
      const max = await signIn("Max", [right]);
      for (const { path, may, ask } of calls) {
        if (may === "anybody" || may === "signed-in") continue;
        const refused = [];
        for (const { cookie } of [eve, max])
          refused.push((await ask({ ...OWN, cookie })).statusCode === 403);
        const isOfRight = paths.test(path);
        expect([path, ...refused]).toEqual([path, isOfRight, !isOfRight]);
      }
    },
  );
});

it("the page is the same at every address, runs only its own files and is not kept", async () => {
  const ask = (url: string) =>
    desk.app.inject({ url, headers: { host: "localhost:3002" } });
  const page = await ask("/orders/PH-1");
  expect(page.body).toBe("<title>Desk</title>");
  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self';object-src 'none'",
  );
  expect((await ask("/assets/desk.js")).headers["cache-control"]).toMatch(
    /immutable/,
  );
  expect((await ask("/assets/none.js")).statusCode).toBe(404);
  const reply = await ann.get("/desk/session");
  expect(reply.headers["cache-control"]).toBe("no-store");
});

it("its port has the shop's limits", () => {
  const limitsOf = ({ app: { server } }: { app: typeof desk.app }) => [
    ...[server.maxConnections, server.timeout],
    ...[server.headersTimeout, server.keepAliveTimeout],
  ];
  expect(limitsOf(desk)).toEqual(limitsOf(shop));
});
