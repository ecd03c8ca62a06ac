import type {
  PersonSession,
  Right,
  SignedIn,
} from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/testRequests";
import { catalogRow } from "../../catalog/testCatalog";
import { operate } from "../../cli/testCommand";
import { writeSetting } from "../../db/settings";
import { readEvents } from "../../db/eventRepository";
import { DESK_ADDRESS } from "../openDesk";
import { importCatalog } from "../../import/importCatalog";
import { makeLink } from "./linkRepository";
import { RIGHTS } from "./sessionRepository";
import { cookiesOf, deskForEachTest, PIN, send, type Clerk } from "../testDesk";

const { shop, desk, signIn } = deskForEachTest();

const link = (name = "Ann") =>
  makeLink(shop.db, { name, rights: RIGHTS }, "test");

/** The sessions that somebody sees. */
const peopleOf = async (clerk: Clerk) =>
  (await clerk.get("/desk/people")).json<PersonSession[]>();
/** The secret of a link that somebody makes for another person. */
const linkBy = async (clerk: Clerk, name: string, rights: Right[]) => {
  const reply = await clerk.post("/desk/people/link", { name, rights });
  return reply.json<{ url: string }>().url.split("#")[1]!;
};
const statusOf = async (clerk: Clerk) =>
  (await clerk.get("/desk/session")).statusCode;

/** Moves everything that is stored of people into the past. */
async function wait(minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000).toISOString();
  await shop.db.updateTable("desk_link").set({ made_at: then }).execute();
  await shop.db.updateTable("desk_session").set({ used_at: then }).execute();
}

it("whoever is signed in is told what the shop lacks", async () => {
  const ann = await signIn("Ann");
  const notices = async () =>
    (await ann.get("/desk/session"))
      .json<SignedIn>()
      .notices.map(({ text }) => text);
  expect(await notices()).toEqual([]);
  await importCatalog(shop, [catalogRow({ id: "a" })], { mode: "replace" });
  await shop.live.refresh();
  expect(await notices()).toEqual([
    expect.stringMatching(/^Without a legal class: 1 of 1 products\./),
  ]);
});

it("whoever is signed in is told that the mail server takes no mails", async () => {
  const ann = await signIn("Ann");
  const row = {
    channel: "mail" as const,
    kind: "order" as const,
    records: `["PH-2222-2222"]`,
    created_at: "2026-11-27",
    due_at: "2026-11-27",
    attempts: 6,
    error: "ECONNREFUSED",
  };
  const rows = [
    { ...row, id: "1" },
    { ...row, id: "2" },
    { ...row, id: "3", channel: "webhook" as const, attempts: 1 },
  ];
  await shop.db.insertInto("outbox").values(rows).execute();
  const { notices } = (await ann.get("/desk/session")).json<SignedIn>();
  expect(notices).toEqual([
    {
      text: expect.stringMatching(
        /^Mails to the shop can't be sent \(ECONNREFUSED\): 2 messages wait\./,
      ) as string,
      page: "/reports",
    },
  ]);
});

describe("a link", () => {
  it("says for whom it is, as often as it is looked at, and signs in", async () => {
    const secret = await link();
    for (let count = 0; count < 2; count += 1) {
      const reply = await send(desk, "/desk/link", { secret });
      expect(reply.json()).toEqual({ name: "Ann" });
    }
    const reply = await send(desk, "/desk/session", { secret, password: PIN });
    expect(reply.json()).toMatchObject({ name: "Ann", rights: RIGHTS });
    expect(reply.headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^desk=[\w-]{43}; Max-Age=50400; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^desk-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it("that is wrong, spent or older than ten minutes gets one answer", async () => {
    const spent = await link();
    await send(desk, "/desk/session", { secret: spent, password: PIN });
    const old = await link();
    await wait(11);
    const replies = await Promise.all(
      [spent, old, "made up", ""].map((secret) =>
        send(desk, "/desk/session", { secret, password: PIN }),
      ),
    );
    const [first, ...others] = new Set(replies.map(statusAndText));
    expect([first, others]).toEqual([
      expect.stringMatching(/^404 This link can't be used/),
      [],
    ]);
  });

  it("is spent by one of many who press at the same moment", async () => {
    const secret = await link();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(desk, "/desk/session", { secret, password: PIN }),
      ),
    );
    const signedIn = replies.filter(({ statusCode }) => statusCode === 200);
    expect(signedIn).toHaveLength(1);
  });

  it("is stored as a hash, as is the session", async () => {
    const secret = await link();
    const { cookie } = await signIn("Bob");
    const rows = [
      ...(await shop.db.selectFrom("desk_link").selectAll().execute()),
      ...(await shop.db.selectFrom("desk_session").selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const [, value] of cookie.matchAll(/=([^;]*)/g))
      expect(JSON.stringify(rows)).not.toContain(value);
    expect(JSON.stringify(rows)).not.toContain(PIN);
  });

  it("of the terminal leads to the desk, with the rights that are named", async () => {
    await writeSetting(shop.db, DESK_ADDRESS, "https://desk.example");
    const words = ["desk-link", "Max", "--rights", "orders"];
    const { printed } = await operate(shop, words);
    const [, secret] = /https:\/\/desk\.example\/sign-in#([\w-]{43})\n/.exec(
      printed,
    )!;
    const reply = await send(desk, "/desk/session", { secret, password: PIN });
    expect(reply.json()).toMatchObject({ name: "Max", rights: ["orders"] });
  });
});

describe("a session", () => {
  it("ends after fourteen hours without use", async () => {
    const ann = await signIn("Ann");
    await wait(13 * 60);
    expect(await statusOf(ann)).toBe(200);
    await wait(14 * 60 + 1);
    expect(await statusOf(ann)).toBe(401);
  });

  it("can be ended by its person, from any device, and by those who look after people", async () => {
    const ann = await signIn("Ann", ["orders"]);
    const phone = await signIn("Ann", ["orders"]);
    const bob = await signIn("Bob", ["orders"]);
    const boss = await signIn("Cleo");
    const ofAnn = await peopleOf(ann);
    expect(ofAnn).toHaveLength(2);
    const { id } = ofAnn.find(({ isOwn }) => !isOwn)!;
    expect((await bob.post("/desk/people/end", { id })).statusCode).toBe(403);
    expect(await statusOf(phone)).toBe(200);
    await ann.post("/desk/people/end", { id });
    expect(await statusOf(phone)).toBe(401);
    const ofBob = (await peopleOf(boss)).find(({ name }) => name === "Bob")!;
    await boss.post("/desk/people/end", { id: ofBob.id });
    expect(await statusOf(bob)).toBe(401);
    await boss.post("/desk/session/end");
    expect(await statusOf(boss)).toBe(401);
  });

  it("takes the place of the browser's one before, which ends if the link is valid", async () => {
    const ann = await signIn("Ann");
    const phone = await signIn("Ann");
    const secret = await link("Bob");
    const { cookie } = ann;
    await send(
      desk,
      "/desk/session",
      { secret: "guess", password: PIN },
      { cookie },
    );
    expect(await statusOf(ann)).toBe(200);
    await send(desk, "/desk/session", { secret, password: PIN }, { cookie });
    expect(await statusOf(ann)).toBe(401);
    expect(await statusOf(phone)).toBe(200);
  });

  it("that others end takes along the links that its person has or has made", async () => {
    const [ann, boss] = [await signIn("Ann"), await signIn("Cleo")];
    const made = await linkBy(ann, "Max", ["orders"]);
    const [own, other] = [await link("Ann"), await link("Bob")];
    const people = await peopleOf(boss);
    const { id } = people.find(({ name }) => name === "Ann")!;
    await boss.post("/desk/people/end", { id });
    const statuses = [];
    for (const secret of [made, own, other]) {
      statuses.push((await send(desk, "/desk/link", { secret })).statusCode);
    }
    expect(statuses).toEqual([404, 404, 200]);
  });

  it("makes links for others with no more rights than its own", async () => {
    const boss = await signIn("Cleo", ["orders", "people"]);
    const tooMuch = { name: "Max", rights: ["catalog"] };
    const refused = await boss.post("/desk/people/link", tooMuch);
    expect(refused.statusCode).toBe(403);
    const secret = await linkBy(boss, "Max", ["orders"]);
    expect((await send(desk, "/desk/link", { secret })).json()).toEqual({
      name: "Max",
    });
    const made = { who: "Cleo", action: "make a link", after: "Max: orders" };
    expect(await readEvents(shop.db, "people")).toContainEqual(
      expect.objectContaining(made),
    );
    const max = await signIn("Max", ["orders"]);
    expect((await max.post("/desk/people/link", tooMuch)).statusCode).toBe(403);
  });
});

describe("in a browser in which somebody has signed in", () => {
  /** A browser after Ann has signed out. */
  async function leftBrowser() {
    const { cookie, post } = await signIn("Ann");
    await post("/desk/session/end");
    return cookie;
  }
  const again = (
    cookie: string,
    password: string,
    name = "Ann",
    headers: Record<string, string> = {},
  ) =>
    send(
      desk,
      "/desk/session/known",
      { name, password },
      { cookie, ...headers },
    );
  const known = async (cookie: string) => {
    const headers = { host: "127.0.0.1:3002", cookie };
    const url = "/desk/session/known";
    return (await desk.app.inject({ url, headers })).json<object[]>();
  };

  it("they sign in again by their PIN", async () => {
    const cookie = await leftBrowser();
    const reply = await again(cookie, PIN);
    expect(reply.json()).toMatchObject({ name: "Ann", rights: RIGHTS });
    const headers = { host: "127.0.0.1:3002", cookie: cookiesOf(reply) };
    const session = await desk.app.inject({ url: "/desk/session", headers });
    expect(session.json()).toMatchObject({ name: "Ann" });
  });

  it("their names are known for 90 days", async () => {
    const cookie = await leftBrowser();
    await wait(89 * 24 * 60);
    expect(await known(cookie)).toEqual([{ name: "Ann" }]);
    await wait(91 * 24 * 60);
    expect(await known(cookie)).toEqual([]);
    expect((await again(cookie, PIN)).statusCode).toBe(403);
  });

  it("nobody is known in another browser", async () => {
    await leftBrowser();
    expect(await known("desk-device=guess")).toEqual([]);
    expect((await again("desk-device=guess", PIN)).statusCode).toBe(403);
  });

  it("one person takes another's place, and both are known", async () => {
    const cookie = await leftBrowser();
    const secret = await link("Bob");
    const bob = await send(
      desk,
      "/desk/session",
      { secret, password: "a password" },
      { cookie },
    );
    expect(await known(cookie)).toEqual([{ name: "Bob" }, { name: "Ann" }]);
    await again(cookie, PIN);
    const headers = { host: "127.0.0.1:3002", cookie: cookiesOf(bob) };
    const session = await desk.app.inject({ url: "/desk/session", headers });
    expect(session.statusCode).toBe(401);
  });

  it("a wrong PIN is refused, and a right one afterwards not", async () => {
    const cookie = await leftBrowser();
    expect(statusAndText(await again(cookie, "000000"))).toMatch(
      /^403 This is not Ann's PIN or password in this browser\./,
    );
    expect((await again(cookie, PIN)).statusCode).toBe(200);
  });

  it("five wrong PINs lock the name for ten minutes", async () => {
    const cookie = await leftBrowser();
    const guesses = Array.from({ length: 20 }, () => again(cookie, "000000"));
    const texts = (await Promise.all(guesses)).map(({ body }) => body);
    const tried = texts.filter((text) => /is not Ann|wrong 5 times/.test(text));
    expect(tried).toHaveLength(5);
    expect((await again(cookie, PIN)).statusCode).toBe(403);
    const now = Date.now() + 10 * 60_000 + 1;
    jest.spyOn(Date, "now").mockReturnValue(now);
    expect((await again(cookie, PIN)).statusCode).toBe(200);
  });

  it("colleagues are told of a locked name", async () => {
    const cookie = await leftBrowser();
    for (let count = 0; count < 5; count += 1) await again(cookie, "000000");
    const bob = await signIn("Bob");
    const { notices } = (await bob.get("/desk/session")).json<SignedIn>();
    expect(notices[0]!.text).toMatch(/^The PIN or password of Ann was wrong/);
    const [event] = (await readEvents(shop.db, "people")).filter(
      ({ action }) => action === "wrong five times",
    );
    expect(event).toMatchObject({
      who: "Ann",
      before: "Browser on a computer",
    });
  });

  it("who is removed there needs a link", async () => {
    const cookie = await leftBrowser();
    const boss = await signIn("Cleo");
    const { id } = (await peopleOf(boss)).find(({ name }) => name === "Ann")!;
    await boss.post("/desk/people/end", { id });
    expect((await again(cookie, PIN)).statusCode).toBe(403);
  });

  it("a new link brings a new PIN", async () => {
    const cookie = await leftBrowser();
    const body = { secret: await link(), password: "a password" };
    await send(desk, "/desk/session", body, { cookie });
    expect((await again(cookie, PIN)).statusCode).toBe(403);
    expect((await again(cookie, "a password")).statusCode).toBe(200);
  });
});

it.each(["12345", "1234567", "abc", "1234567\u{1f600}".slice(0, 5)])(
  "%p is no PIN or password, and spends no link",
  async (password) => {
    const secret = await link();
    const reply = await send(desk, "/desk/session", { secret, password });
    expect(statusAndText(reply)).toBe(
      "400 Choose six digits, or a password of at least 8 characters.",
    );
    expect((await send(desk, "/desk/link", { secret })).statusCode).toBe(200);
  },
);

describe("what is written down", () => {
  it("of each sign-in and sign-out: who, when and by which device and session", async () => {
    const ann = await signIn("Ann");
    await ann.post("/desk/session/end");
    const events = await readEvents(shop.db, "people");
    events.sort((one, other) => (one.action < other.action ? -1 : 1));
    const session = expect.stringMatching(
      /^Browser on a computer, session [\w-]{8}$/,
    );
    expect(events).toMatchObject([
      { who: "Ann", action: "sign in", after: session },
      { who: "Ann", action: "sign out", before: session },
    ]);
    expect(events[0]!.after).toBe(events[1]!.before);
  });

  it("of what is refused is a line of the log, which names a session and nobody", async () => {
    const max = await signIn("Max Test", ["orders"]);
    // Signing in, answers, and what is not there are no lines.
    await max.post("/desk/orders/find", { text: "Ann Example" });
    await max.get("/desk/orders/PH-2222-2222");
    expect(shop.logLines).toEqual([]);
    const { cookie } = max;
    const foreign = { cookie, origin: "https://evil.example" };
    await desk.app.inject({
      url: "/desk/session",
      headers: { host: "127.0.0.1:3002" },
    });
    await max.get("/desk/products");
    await send(desk, "/desk/orders/find", { text: "Ann" }, foreign);
    await send(desk, "/desk/session", { secret: "guess", password: PIN });
    await max.post("/desk/session/end");
    await max.get("/desk/orders/PH-2222-2222");
    const lines = shop.logLines.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    const refused = { msg: "refused", reqId: expect.any(String) };
    expect(lines).toMatchObject([
      {
        ...refused,
        path: "/desk/products",
        status: 403,
        session: expect.stringMatching(/^[\w-]{8}$/),
      },
      { ...refused, method: "POST", path: "/desk/orders/find", status: 403 },
      { ...refused, method: "POST", path: "/desk/session", status: 404 },
      { ...refused, path: "/desk/orders/:number", status: 401 },
    ]);
    // A session's name is random, and may be "RWBiPH-k".
    const log = shop.logLines.join().replaceAll(String(lines[0]!.session), "");
    expect(log).not.toMatch(/Max|Ann|PH-|guess/);
  });
});
