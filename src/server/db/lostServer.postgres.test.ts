import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { createTestDatabase, runOnServer } from "../../testing/testDatabase";
import { databaseErrorKindOf } from "./databaseErrors";
import { openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { inTransaction } from "./transactions";

const toClose: (() => Promise<unknown> | void)[] = [];
// The servers end before what uses them, which would wait for one that hangs.
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

/** A database of its own, as a server of its own has it. */
async function startServer() {
  const { env, drop } = await createTestDatabase("tables");
  toClose.push(drop);
  const { pathname, href } = new URL(env.DATABASE_URL ?? "");
  const name = pathname.slice(1);
  return {
    href,
    name,
    /** Whoever connects from now on may only read. */
    becomeStandby: () =>
      runOnServer(
        href.slice(0, -pathname.length),
        `alter database ${name} set default_transaction_read_only = on`,
      ),
    /** A setting, read beside the shop. */
    async setting(setting: string) {
      const db = await openPostgres(href);
      return readSetting(db, setting).finally(() => db.destroy());
    },
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** An address that leads to a server, whatever database a client names there. */
async function startAddress(first: Server) {
  const { hostname, port, pathname, username, password } = new URL(first.href);
  let server = first;
  let hangs = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const there = connect(Number(port), hostname);
    client.once("data", (start) => {
      const named = start
        .toString("latin1")
        .replace(/shop_[\da-f]{32}/, server.name);
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
  await once(proxy, "listening");
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  toClose.push(() => {
    proxy.close();
    endConnections();
  });
  const { port: ownPort } = proxy.address() as AddressInfo;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${ownPort}${pathname}`,
    /** Leads to another server from the next connection on. */
    moveTo: (next: Server) => (server = next),
    endConnections,
    /** Answers nothing any more, as after a power cut. */
    hang: () => (hangs = true),
  };
}

/** Opens the database at an address as a host does. */
async function open(url: string): Promise<ShopDatabase> {
  const db = await openPostgres(url, { statementTimeout: 200 });
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

it("orders go on at the server that the address has moved to", async () => {
  const [first, second] = [await startServer(), await startServer()];
  const address = await startAddress(first);
  const db = await open(address.url);
  expect(await write(db, "a")).toBe("stored");
  address.moveTo(second);
  address.endConnections();
  let told;
  while (told !== "stored") told = await write(db, "b");
  expect(await first.setting("written")).toBe("a");
  expect(await second.setting("written")).toBe("b");
});

it("a connection to what has become a standby is not used again", async () => {
  const [first, second] = [await startServer(), await startServer()];
  const address = await startAddress(first);
  const db = await open(address.url);
  await first.becomeStandby();
  expect(await write(db, "a")).toBe("read-only");
  address.moveTo(second);
  expect(await write(db, "b")).toBe("stored");
  expect(await second.setting("written")).toBe("b");
});

it("a server that hangs is given up once, and not again and again", async () => {
  const address = await startAddress(await startServer());
  const db = await open(address.url);
  address.hang();
  const start = performance.now();
  const told = await Promise.all([write(db, "a"), write(db, "b")]);
  expect(told).toEqual(["unreachable", "unreachable"]);
  expect(performance.now() - start).toBeLessThan(20_000);
});
