import { sql } from "kysely";
import type { Queue } from "../../desk/endpoints.gen";
import { placeOrder } from "../cli/testSent";
import { requireOrderWords, startFilling } from "../orders/orderWordRepository";
import { deskForEachTest } from "./testDesk";

const { shop, annForEachTest } = deskForEachTest();
const ann = annForEachTest();

it("a list waits for the words of all orders, also of one that comes meanwhile", async () => {
  await placeOrder(shop, { name: "Zoe Early", contactNo: "0825551234" });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let lock = Promise.resolve();
  await new Promise<void>((isLocked) => {
    lock = shop.db.transaction().execute(async (transaction) => {
      await sql`lock table order_word`.execute(transaction);
      isLocked();
      await released;
    });
  });
  const early = startFilling(shop.db, "");
  const isWaiting = async () => {
    const { rows } =
      await sql`select 1 from pg_locks where not granted`.execute(shop.db);
    return rows.length > 0;
  };
  while (!(await isWaiting())) await new Promise(setImmediate);
  await expect(requireOrderWords(shop.db, "", 1)).rejects.toThrow(
    "The orders are still being read after an upgrade.",
  );
  const late = { name: "Ann Late", contactNo: "0835550000" };
  const number = await placeOrder(shop, late);
  const found = ann.post("/desk/orders/find", { text: "Late" });
  release();
  await Promise.all([lock, early]);
  expect((await found).json<Queue>().orders).toMatchObject([{ number }]);
});
