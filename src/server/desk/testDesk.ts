import { mkdirSync, writeFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { Right } from "../../desk/endpoints.gen";
import { projectPaths, type TestShop } from "../../testing/host/testApp";
import { openForAllTests, shopForAllTests } from "../../testing/host/testShops";
import { writeShopSettings } from "../shop/currentShop";
import { writeShippingCents } from "../shop/shippingCharge";
import { buildDesk } from "./deskApp";
import { hashPassword } from "./people/passwords";
import { beginSession, RIGHTS } from "./people/sessionRepository";

const FILE = "application/octet-stream";
/** The PIN of everybody who signs in. */
export const PIN = "135790";
export const HOST = "127.0.0.1:3002";

type DeskApp = { app: Awaited<ReturnType<typeof buildDesk>> };

/** Somebody who is signed in. */
export type Clerk = Awaited<ReturnType<typeof signIn>>;

/** Tables that hold what visitors and staff have sent, those that others refer to last. */
const SENT = [
  ...["order_line", "order_event", "customer_order", "enquiry", "outbox"],
  ...["desk_event", "desk_session", "desk_link", "idempotency"],
  "missed_search",
] as const;

/**
 * One desk beside a shop for all tests of a file. For each test the shop is
 * empty but for its products, and Ann is signed in with all rights.
 */
export function deskForTests(env: Record<string, string> = {}) {
  const shop = shopForAllTests(env);
  const desk = openForAllTests(async () => {
    const folder = join(shop.dataDir, "desk");
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(join(folder, "index.html"), "<title>Desk</title>");
    writeFileSync(join(folder, "assets/desk.js"), "let desk;");
    const paths = { ...projectPaths, desk: folder };
    const app = await buildDesk({ ...shop.parts, paths });
    return { app, close: () => app.close() };
  });
  const ann = {} as Clerk;
  beforeEach(async () => {
    for (const table of SENT) await shop.db.deleteFrom(table).execute();
    await writeShopSettings(shop.db, {});
    await writeShippingCents(shop.db, 495);
    await shop.live.settings.refresh();
    Object.assign(ann, await signIn(shop, desk, "Ann", RIGHTS));
  });
  return {
    shop,
    desk,
    ann,
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
    headers: { host: HOST, origin: `http://${HOST}`, ...headers },
  });

/** The headers that a browser sends once it has got a reply. */
export const cookiesOf = ({ headers }: { headers: OutgoingHttpHeaders }) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(";", 1)[0])
    .join("; ");

/** Made once: it takes a tenth of a second. */
let hashedPin: Promise<string> | undefined;

/** Begins a session as a link does. */
async function signIn(
  { db }: TestShop,
  desk: DeskApp,
  name: string,
  rights: readonly Right[],
) {
  const { secrets } = await beginSession(
    db,
    { name, rights },
    { password: await (hashedPin ??= hashPassword(PIN)), device: "PC" },
  );
  const cookie = `desk=${secrets.session}; desk-device=${secrets.device}`;
  return {
    cookie,
    get: (url: string) =>
      desk.app.inject({ url, headers: { host: HOST, cookie } }),
    post: (url: string, body: object = {}) => send(desk, url, body, { cookie }),
    sendFile: (url: string, file: Buffer) =>
      send(desk, url, file, { cookie, "content-type": FILE }),
  };
}
