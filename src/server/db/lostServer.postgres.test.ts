import { createTestDatabase, runOnServer } from "../../testing/testDatabase";
import { openPostgres } from "./postgres";
import { writeSetting } from "./settings";
import { inTransaction } from "./transactions";

it("orders go on after the server has ended all connections", async () => {
  const { env, drop } = await createTestDatabase();
  const { href, pathname } = new URL(env.DATABASE_URL ?? "");
  const db = await openPostgres(href, 1_000);
  /** Writes a setting as an order is stored; tells if it is. */
  const write = () =>
    inTransaction(db, (transaction) =>
      writeSetting(transaction, "written", "a"),
    ).then(
      () => true,
      () => false,
    );
  expect(await write()).toBe(true);
  await runOnServer(
    href.slice(0, -pathname.length),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${pathname.slice(1)}'`,
  );
  while (!(await write()));
  await db.destroy();
  await drop();
});
