import { join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
  type TestShop,
} from "../testApp";
import { post } from "../testRequests";
import { operate } from "./testCommand";

/** For each test of a file an open shop in which orders can be placed, and a folder for backups beside its data. */
export function backupsForTests() {
  let shop: TestShop;
  let order: Order;
  beforeEach(async () => {
    shop = await openTestShop();
    const [first, second] = await productsOf(shop);
    order = orderOf([cartLine(first!, 2), cartLine(second!)]);
  });
  afterEach(() => shop.close());

  return {
    shop: () => shop,
    /** Closes the shop and opens it again on the same data. */
    async reopen() {
      shop = await shop.reopen();
    },
    at: (name: string) => join(shop.dataDir, "..", name),
    /** Places an order of two lines under this key. */
    place: (key: string) => post(shop, "/api/Order/AddOrder", order, key),
    /** Runs a command as the shop's operator. */
    run: (...words: string[]) => operate(shop, words),
  };
}
