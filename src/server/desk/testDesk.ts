import { mkdirSync, writeFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { Right } from "../../desk/endpoints.gen";
import { projectPaths, type TestShop } from "../../testing/testApp";
import {
  openForAllTests,
  openForEachTest,
  shopForAllTests,
  shopForEachTest,
} from "../../testing/testShops";
import { buildDesk } from "./deskApp";
import { makeLink } from "./people/linkRepository";
import { RIGHTS } from "./people/sessionRepository";

const FILE = "application/octet-stream";
/** The PIN of everybody who signs in. */
export const PIN = "135790";
const ORIGIN = "http://127.0.0.1:3002";

type DeskApp = { app: Awaited<ReturnType<typeof buildDesk>> };

function deskOf(
  shop: TestShop,
  openDesk: typeof openForEachTest<DeskApp & { close(): Promise<void> }>,
) {
  let hold = async () => {};
  const build = async () => {
    const folder = join(shop.dataDir, "desk");
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(join(folder, "index.html"), "<title>Desk</title>");
    writeFileSync(join(folder, "assets/desk.js"), "let desk;");
    const { runLongTask } = shop.parts;
    const app = await buildDesk({
      ...shop.parts,
      runLongTask: async (...task) => {
        await hold();
        return runLongTask(...task);
      },
      paths: { ...projectPaths, desk: folder },
    });
    return { app, close: () => app.close() };
  };
  const desk = openDesk(build);
  return {
    shop,
    desk,
    /** Holds the next long task back: `begun` is when it would begin. */
    holdTask() {
      const [begun, released] = [gate(), gate()];
      hold = async () => {
        hold = async () => {};
        begun.open();
        await released.opened;
      };
      return { begun: begun.opened, release: released.open };
    },
    signIn: (name: string, rights = RIGHTS) => signIn(shop, desk, name, rights),
    /** Ann, who is signed in with all rights in each test of the file. */
    annForEachTest() {
      const ann = {} as Clerk;
      beforeEach(async () => {
        Object.assign(ann, await signIn(shop, desk, "Ann", RIGHTS));
      });
      return ann;
    },
  };
}

/** A desk beside a shop, for each test of a file. */
export const deskForEachTest = (env: Record<string, string> = {}) =>
  deskOf(shopForEachTest(env), openForEachTest);

/** One desk beside a shop for all tests of a file. */
export const deskForAllTests = (env: Record<string, string> = {}) =>
  deskOf(shopForAllTests(env), openForAllTests);

/** Somebody who is signed in. */
export type Clerk = Awaited<ReturnType<typeof signIn>>;

/** A promise, and what keeps it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
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

/** What a browser sends once it has got a reply. */
export const cookiesOf = ({ headers }: { headers: OutgoingHttpHeaders }) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(";", 1)[0])
    .join("; ");

async function signIn(
  { db }: TestShop,
  desk: DeskApp,
  name: string,
  rights: readonly Right[],
) {
  const secret = await makeLink(db, { name, rights }, "test");
  const reply = await send(desk, "/desk/session", { secret, password: PIN });
  const cookie = cookiesOf(reply);
  return {
    cookie,
    get: (url: string, headers: Record<string, string> = {}) =>
      desk.app.inject({
        url,
        headers: { host: "127.0.0.1:3002", cookie, ...headers },
      }),
    post: (url: string, body: object = {}) => send(desk, url, body, { cookie }),
    sendFile: (url: string, file: Buffer) =>
      send(desk, url, file, { cookie, "content-type": FILE }),
  };
}
