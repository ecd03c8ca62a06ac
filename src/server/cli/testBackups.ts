import { join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import { anOrder, post } from "../../testing/testRequests";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

/** For each test of a file an open shop in which orders can be placed, and a folder for backups beside its data. */
export function backupsForTests() {
  const shop = shopForEachTest();
  let order: Order;
  beforeEach(async () => {
    order = await anOrder(shop, 2);
  });

  return {
    shop,
    /** Closes the shop and opens it again on the same data. */
    reopen: () => reopen(shop),
    at: (name: string) => join(shop.dataDir, "..", name),
    /** Places an order of two lines under this key. */
    place: (key: string) => post(shop, "/api/Order/AddOrder", order, key),
    /** Runs a command as the shop's operator. */
    run: (...words: string[]) => operate(shop, words),
  };
}
