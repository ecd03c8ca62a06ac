import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Right } from "../../desk/endpoints.gen";
import { projectPaths, type TestShop } from "../../testing/testApp";
import { openForEachTest, shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";
import { buildDesk } from "./deskApp";
import { makeLink, RIGHTS } from "./sessions";

const ORIGIN = "http://127.0.0.1:3002";

type DeskApp = { app: Awaited<ReturnType<typeof buildDesk>> };

/** A desk beside a shop, for each test of a file. */
export function deskForEachTest(env: Record<string, string> = {}) {
  const shop = shopForEachTest(env);
  const desk = openForEachTest(async () => {
    const folder = join(shop.dataDir, "desk");
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(join(folder, "index.html"), "<title>Desk</title>");
    writeFileSync(join(folder, "assets/desk.js"), "let desk;");
    const parts = {
      ...shop.parts,
      paths: { ...projectPaths, desk: folder },
    };
    const app = await buildDesk(parts, (words) => operate(shop, words));
    return { app, close: () => app.close() };
  });
  return {
    shop,
    desk,
    signIn: (name: string, rights = RIGHTS) => signIn(shop, desk, name, rights),
  };
}

/** Sends a request as the desk's own page does. */
export const send = (
  { app }: DeskApp,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: "POST",
    url,
    payload,
    headers: { host: "127.0.0.1:3002", origin: ORIGIN, ...headers },
  });

async function signIn(
  { db }: TestShop,
  desk: DeskApp,
  name: string,
  rights: readonly Right[],
) {
  const secret = await makeLink(db, { name, rights }, "test");
  const reply = await send(desk, "/desk/session", { secret });
  const cookie = String(reply.headers["set-cookie"]).split(";")[0]!;
  return {
    cookie,
    get: (url: string, headers: Record<string, string> = {}) =>
      desk.app.inject({
        url,
        headers: { host: "127.0.0.1:3002", cookie, ...headers },
      }),
    post: (url: string, body: object = {}) => send(desk, url, body, { cookie }),
  };
}
