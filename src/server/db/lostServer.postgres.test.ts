import { createTestDatabase, runOnServer } from "../../testing/testDatabase";
import { databaseErrorKindOf } from "./databaseErrors";
import { openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { writeSetting } from "./settings";
import { inTransaction } from "./transactions";

let db: ShopDatabase;
let drop: () => Promise<void>;
let runThere: (statement: string) => Promise<void>;
let name: string;

beforeEach(async () => {
  const database = await createTestDatabase("tables");
  drop = database.drop;
  const { href, pathname } = new URL(database.env.DATABASE_URL ?? "");
  name = pathname.slice(1);
  runThere = (statement) =>
    runOnServer(href.slice(0, -pathname.length), statement);
  db = await openPostgres(href, { statementTimeout: 1_000 });
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

/** Writes a setting as an order is stored; tells how it went. */
const write = () =>
  inTransaction(db, (transaction) =>
    writeSetting(transaction, "written", "a"),
  ).then(
    () => "stored",
    (error: unknown) => databaseErrorKindOf(error),
  );

it("orders go on after the server has ended all connections", async () => {
  expect(await write()).toBe("stored");
  await runThere(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  let told;
  while (told !== "stored") told = await write();
});

it("a connection to what has become a standby is not used again", async () => {
  // Holds for connections that begin from now on.
  const setReadOnly = (value: "on" | "off") =>
    runThere(
      `alter database ${name} set default_transaction_read_only = ${value}`,
    );
  await setReadOnly("on");
  expect(await write()).toBe("read-only");
  await setReadOnly("off");
  expect(await write()).toBe("stored");
});
