import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { createTestDatabase, runOnServer } from "../../testing/testDatabase";
import { databaseErrorKindOf } from "./errors";
import { openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { inTransaction } from "./transactions";

const toClose: (() => Promise<unknown> | void)[] = [];
// The servers end before what uses them, which would wait for one that hangs.
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

/**
 * A database behind an address of its own, as on a server of its own. Whatever
 * database a client names there, it gets this one.
 */
async function startServer() {
  const { env, drop } = await createTestDatabase("tables");
  const { hostname, port, pathname, href } = new URL(env.DATABASE_URL ?? "");
  const name = pathname.slice(1);
  const server = href.slice(0, -pathname.length);
  const sockets = new Set<Socket>();
  let hangs = false;
  const way = createServer((client) => {
    const there = connect(Number(port), hostname);
    client.once("data", (start) => {
      const named = start.toString("latin1").replace(/shop_[\da-f]{32}/, name);
      there.write(named, "latin1");
      client.on("data", (chunk) => hangs || there.write(chunk));
    });
    there.on("data", (chunk) => hangs || client.write(chunk));
    for (const [end, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(end);
      end.on("error", () => undefined).on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  const close = () => {
    way.close();
    for (const socket of sockets) socket.destroy();
  };
  toClose.push(close, drop);
  return {
    address: `127.0.0.1:${(way.address() as AddressInfo).port}`,
    /** Whoever connects from now on may write, or only read. */
    become: (kind: "primary" | "standby") =>
      runOnServer(
        server,
        `alter database ${name} set default_transaction_read_only = ${kind === "standby" ? "on" : "off"}`,
      ),
    /** Refuses connections, and ends those that there are. */
    die: close,
    /** Answers nothing any more, as after a power cut. */
    hang: () => (hangs = true),
    /** A setting, read beside the shop. */
    async setting(setting: string) {
      const db = await openPostgres(href);
      return readSetting(db, setting).finally(() => db.destroy());
    },
    url: (addresses: string) => {
      const url = new URL(href);
      return `postgres://${url.username}:${url.password}@${addresses}${pathname}`;
    },
  };
}

/** Opens the database of some servers as a host does. */
async function open(
  ...servers: Awaited<ReturnType<typeof startServer>>[]
): Promise<ShopDatabase> {
  const addresses = servers.map(({ address }) => address).join();
  const db = await openPostgres(servers[0]!.url(addresses), {
    statementTimeout: 200,
  });
  toClose.push(() => db.destroy());
  return db;
}

/** Writes a setting as an order is stored; tells how it went. */
const write = (db: ShopDatabase, value: string) =>
  inTransaction(db, (transaction) =>
    writeSetting(transaction, "written", value),
  ).then(
    () => "stored",
    (error: unknown) => databaseErrorKindOf(error),
  );

it("of several servers the one that may be written is used, whichever it is", async () => {
  const [first, second] = [await startServer(), await startServer()];
  await first.become("standby");
  const db = await open(first, second);
  expect(await write(db, "a")).toBe("stored");
  expect(await first.setting("written")).toBeUndefined();
  expect(await second.setting("written")).toBe("a");
});

/** A primary that has stored something, its standby, and a host's database of both. */
async function startPair() {
  const [first, second] = [await startServer(), await startServer()];
  await second.become("standby");
  const db = await open(first, second);
  expect(await write(db, "a")).toBe("stored");
  return { first, second, db };
}

it("after the primary has died the standby is used once it is the primary", async () => {
  const { first, second, db } = await startPair();
  first.die();
  expect(await write(db, "b")).toBe("unreachable");
  await second.become("primary");
  let told;
  while (told !== "stored") told = await write(db, "c");
  expect(await second.setting("written")).toBe("c");
});

it("a primary that hangs is left for the next one", async () => {
  const { first, second, db } = await startPair();
  first.hang();
  await second.become("primary");
  expect(await write(db, "b")).toBe("unreachable");
  expect(await write(db, "c")).toBe("stored");
  expect(await second.setting("written")).toBe("c");
});

it("a server that hangs is given up once, and not again and again", async () => {
  const server = await startServer();
  const db = await open(server);
  server.hang();
  const start = performance.now();
  const told = await Promise.all([write(db, "a"), write(db, "b")]);
  expect(told).toEqual(["unreachable", "unreachable"]);
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("a transaction at a server that hangs ends with its first statement that is not answered", async () => {
  const server = await startServer();
  const rollbacks: number[] = [];
  const db = await openPostgres(server.url(server.address), {
    statementTimeout: 200,
    log({ query, queryDurationMillis }) {
      if (query.sql === "rollback") rollbacks.push(queryDurationMillis);
    },
  });
  toClose.push(() => db.destroy());
  const begun = inTransaction(db, async (transaction) => {
    await writeSetting(transaction, "written", "a");
    server.hang();
    await writeSetting(transaction, "written", "b");
  });
  await expect(begun).rejects.toThrow("Query read timeout");
  // A statement that waits for an answer takes 700 ms.
  expect(rollbacks).toEqual([expect.any(Number)]);
  expect(rollbacks[0]).toBeLessThan(500);
});
