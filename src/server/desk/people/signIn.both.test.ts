import type {
  PersonSession,
  Right,
  SignedIn,
} from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/host/testRequests";
import { operate } from "../../cli/testCommand";
import { writeSetting } from "../../db/settings";
import { readEvents } from "../../db/eventRepository";
import { DESK_ADDRESS } from "../openDesk";
import { makeLink } from "./linkRepository";
import { RIGHTS } from "./sessionRepository";
import {
  cookiesOf,
  deskForTests,
  HOST,
  PIN,
  send,
  type Clerk,
} from "../testDesk";

const { shop, desk, ann, signIn } = deskForTests();

const link = (name = "Ann") =>
  makeLink(shop.db, { name, rights: RIGHTS }, "test");
const spend = (secret: string, password = PIN, cookie = "") =>
  send(desk, "/desk/session", { secret, password }, { cookie });
const again = (cookie: string, password = PIN) =>
  send(desk, "/desk/session/known", { name: "Ann", password }, { cookie });
const ask = (url: string, cookie: string) =>
  desk.app.inject({ url, headers: { host: HOST, cookie } });
const known = async (cookie: string) =>
  (await ask("/desk/session/known", cookie)).json<object[]>();

/** The sessions that somebody sees. */
const peopleOf = async (clerk: Clerk) =>
  (await clerk.get("/desk/people")).json<PersonSession[]>();
const sessionOf = async (name: string) =>
  (await peopleOf(ann)).find((each) => each.name === name && !each.isOwn)!;
const end = (by: Clerk, { id }: { id: string }) =>
  by.post("/desk/people/end", { id });
const statusOf = async (clerk: Clerk) =>
  (await clerk.get("/desk/session")).statusCode;
/** The secret of a link that somebody makes for another person. */
const linkBy = async (clerk: Clerk, name: string, rights: Right[]) => {
  const reply = await clerk.post("/desk/people/link", { name, rights });
  return reply.json<{ url: string }>().url.split("#")[1]!;
};

/** Moves everything that is stored of people into the past. */
async function wait(minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000).toISOString();
  await shop.db.updateTable("desk_link").set({ made_at: then }).execute();
  await shop.db.updateTable("desk_session").set({ used_at: then }).execute();
}

describe("a link", () => {
  it("signs in, by cookies that no other site and no script gets", async () => {
    const reply = await spend(await link());
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
    await spend(spent);
    const old = await link();
    await wait(11);
    const replies = await Promise.all(
      [spent, old, "made up", ""].map((secret) => spend(secret)),
    );
    const [first, ...others] = new Set(replies.map(statusAndText));
    expect(first).toMatch(/^403 This link can't be used/);
    expect(others).toEqual([]);
  });

  it("is spent by one of many who press at the same moment", async () => {
    const secret = await link();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => spend(secret)),
    );
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 403, 403, 403, 403]);
  });

  it("is stored as a hash, as are session and PIN", async () => {
    const secret = await link();
    const rows = [
      ...(await shop.db.selectFrom("desk_link").selectAll().execute()),
      ...(await shop.db.selectFrom("desk_session").selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    const secrets = ann.cookie.matchAll(/=([^;]*)/g);
    for (const text of [secret, PIN, ...[...secrets].map(([, one]) => one)])
      expect(JSON.stringify(rows)).not.toContain(text);
  });

  it("of the terminal leads to the desk, with all rights", async () => {
    await writeSetting(shop.db, DESK_ADDRESS, "https://desk.example");
    const { printed } = await operate(shop, ["desk-link", "Max"]);
    const [, secret] = /https:\/\/desk\.example\/sign-in#([\w-]{43})\n/.exec(
      printed,
    )!;
    const reply = await spend(secret!);
    expect(reply.json()).toMatchObject({ name: "Max", rights: RIGHTS });
  });

  it("is not spent by what is no PIN or password", async () => {
    const secret = await link();
    for (const password of ["12345", "1234567", "abc", "1234\u{1f600}"])
      expect(statusAndText(await spend(secret, password))).toMatch(
        /^400 Choose six digits, or a password/,
      );
    expect((await spend(secret)).statusCode).toBe(200);
  });
});

describe("a session", () => {
  it("ends after fourteen hours without use", async () => {
    await wait(13 * 60);
    expect(await statusOf(ann)).toBe(200);
    await wait(14 * 60 + 1);
    expect(await statusOf(ann)).toBe(401);
  });

  it("can be ended by its person, from any device, and by those who look after people", async () => {
    const cleo = await signIn("Cleo", ["orders"]);
    const phone = await signIn("Cleo", ["orders"]);
    const bob = await signIn("Bob", ["orders"]);
    const ofCleo = await peopleOf(cleo);
    const other = ofCleo.find(({ isOwn }) => !isOwn)!;
    expect((await end(bob, other)).statusCode).toBe(403);
    await end(cleo, other);
    expect(await statusOf(phone)).toBe(401);
    await end(ann, await sessionOf("Bob"));
    expect(await statusOf(bob)).toBe(401);
    await ann.post("/desk/session/end");
    expect(await statusOf(ann)).toBe(401);
  });

  it("takes the place of the browser's one before, which ends if the link is valid", async () => {
    const phone = await signIn("Ann");
    await spend("guess", PIN, ann.cookie);
    expect(await statusOf(ann)).toBe(200);
    await spend(await link("Bob"), PIN, ann.cookie);
    expect(await statusOf(ann)).toBe(401);
    expect(await statusOf(phone)).toBe(200);
    expect(await known(ann.cookie)).toEqual([{ name: "Bob" }, { name: "Ann" }]);
  });

  it("that others end takes along the links that its person has or has made", async () => {
    const cleo = await signIn("Cleo");
    const made = await linkBy(cleo, "Max", ["orders"]);
    const [own, other] = [await link("Cleo"), await link("Bob")];
    await end(ann, await sessionOf("Cleo"));
    const replies = [await spend(made), await spend(own), await spend(other)];
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 200]);
    expect((await again(cleo.cookie)).statusCode).toBe(403);
  });

  it("makes links for others with no more rights than its own", async () => {
    const boss = await signIn("Cleo", ["orders", "people"]);
    const tooMuch = { name: "Max", rights: ["catalog"] };
    const refused = await boss.post("/desk/people/link", tooMuch);
    expect(refused.statusCode).toBe(403);
    const reply = await spend(await linkBy(boss, "Max", ["orders"]));
    expect(reply.json()).toMatchObject({ name: "Max", rights: ["orders"] });
  });
});

describe("in a browser in which somebody has signed in", () => {
  beforeEach(() => ann.post("/desk/session/end"));

  it("they sign in again by their PIN, and not by a wrong one", async () => {
    expect(statusAndText(await again(ann.cookie, "000000"))).toMatch(
      /^403 This is not Ann's PIN or password in this browser\./,
    );
    const reply = await again(ann.cookie);
    expect(reply.json()).toMatchObject({ name: "Ann", rights: RIGHTS });
    const session = await ask("/desk/session", cookiesOf(reply));
    expect(session.json()).toMatchObject({ name: "Ann" });
  });

  it("their names are known for 90 days", async () => {
    await wait(89 * 24 * 60);
    expect(await known(ann.cookie)).toEqual([{ name: "Ann" }]);
    await wait(91 * 24 * 60);
    expect(await known(ann.cookie)).toEqual([]);
    expect((await again(ann.cookie)).statusCode).toBe(403);
    expect(await known("desk-device=guess")).toEqual([]);
  });

  it("five wrong PINs lock the name for ten minutes, which colleagues are told", async () => {
    const guesses = Array.from({ length: 8 }, () =>
      again(ann.cookie, "000000"),
    );
    const texts = (await Promise.all(guesses)).map(({ body }) => body);
    const tried = texts.filter((text) => /is not Ann/.test(text));
    expect(tried).toHaveLength(5);
    expect((await again(ann.cookie)).statusCode).toBe(403);

    const bob = await signIn("Bob");
    const { notices } = (await bob.get("/desk/session")).json<SignedIn>();
    expect(notices[0]!.text).toMatch(/^The PIN or password of Ann was wrong/);
    const now = Date.now() + 10 * 60_000 + 1;
    jest.spyOn(Date, "now").mockReturnValue(now);
    expect((await again(ann.cookie)).statusCode).toBe(200);
  });

  it("a new link brings a new PIN", async () => {
    await spend(await link(), "a password", ann.cookie);
    expect((await again(ann.cookie)).statusCode).toBe(403);
    expect((await again(ann.cookie, "a password")).statusCode).toBe(200);
  });
});

describe("what is written down", () => {
  it("of signing in and out: who, by which device and in which session", async () => {
    const bob = { cookie: cookiesOf(await spend(await link("Bob"))) };
    const made = { name: "Max", rights: ["orders"] };
    await send(desk, "/desk/people/link", made, bob);
    await send(desk, "/desk/session/end", {}, bob);
    const events = await readEvents(shop.db, "people");
    const device = expect.stringMatching(
      /^Browser on a computer, session [\w-]{8}$/,
    ) as string;
    const ofBob = events
      .filter(({ who }) => who === "Bob")
      .map(({ action, before, after }) => [action, before, after]);
    expect(ofBob.sort()).toEqual([
      ["make a link", "", "Max: orders"],
      ["sign in", "", device],
      ["sign out", device, ""],
    ]);
  });

  it("of what is refused is a line of the log, which names a session and nobody", async () => {
    const max = await signIn("Max Test", ["orders"]);
    shop.logLines.splice(0);
    // An order that does not exist is not refused: no line.
    await max.get("/desk/orders/PH-2222-2222");
    await ask("/desk/session", "");
    await max.get("/desk/products/1");
    await spend("guess");
    await max.post("/desk/session/end");
    await max.get("/desk/orders/PH-2222-2222");
    const lines = shop.logLines.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    const session = expect.stringMatching(/^[\w-]{8}$/) as string;
    expect(lines).toMatchObject([
      { msg: "refused", path: "/desk/products/:id", status: 403, session },
      { method: "POST", path: "/desk/session", status: 403 },
      { path: "/desk/orders/:number", status: 401 },
    ]);
    // A session's name is random, and may be "RWBiPH-k".
    const log = shop.logLines.join().replaceAll(String(lines[0]!.session), "");
    expect(log).not.toMatch(/Max|Ann|PH-|guess/);
  });
});
