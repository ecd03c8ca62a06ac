import type { CartItem, Order } from "../../api/endpoints.gen";
import { formatOrderReply } from "../../domain/orderReply";
import { productIdKey } from "../../domain/productId";
import type { SaleRule } from "../medicines/saleRules";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import { currentVersion } from "../catalog/publishCatalog";
import type { ShopHandlers } from "../contract/contractRoutes";
import { databaseErrorKindOf } from "../db/errors";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { withIdempotency } from "../db/withIdempotency";
import { HttpError, UNAVAILABLE } from "../http/httpError";
import { requirePrintable } from "../printable";
import { queueMessages, type Channel } from "../notifications/outboxRepository";
import type { CurrentShop } from "../shop/currentShop";
import { readShippingCents } from "../shop/shippingCharge";
import { checkOrder } from "./checkOrder";
import { mayConfirm } from "./confirmations";
import { insertOrder } from "./insertOrder";
import { newOrderNumber } from "./orderNumber";
import { readOffers } from "./readOffers";

/** This host has not opened the current catalog yet: the order is to be checked again with it. */
class OutdatedCatalogError extends Error {
  override name = "OutdatedCatalogError";
}

/** The call AddOrder (specification, section 7). */
export function orderHandlers(
  db: ShopDatabase,
  catalogs: CurrentCatalog,
  channels: readonly Channel[],
  shop: CurrentShop,
) {
  return {
    async addOrder(request) {
      const { headers, body } = request;
      shop.requireContactNumber("order", body.contactNo);
      requirePrintableOrder(body);
      requireSingleLines(body.orderItem);
      const key = headers["idempotency-key"];
      const keyed = { key, operation: "addOrder", body };
      const place = () =>
        withIdempotency(db, keyed, async (transaction) => {
          const number = await catalogs.use((catalog) =>
            placeOrder(transaction, catalog, body, shop.rules),
          );
          const isConfirmed =
            channels.includes("buyer") &&
            (await mayConfirm(transaction, request));
          const used = channels.filter(
            (channel) => channel !== "buyer" || isConfirmed,
          );
          await queueMessages(transaction, "order", [number], used);
          return formatOrderReply(number);
        });
      for (;;) {
        try {
          return await place();
        } catch (error) {
          if (!(error instanceof OutdatedCatalogError)) throw error;
          await catalogs.refresh().catch((cause: unknown) => {
            // It is logged there. Another host may have opened it.
            if (databaseErrorKindOf(cause)) throw cause;
            throw new HttpError(503, UNAVAILABLE);
          });
        }
      }
    },
  } satisfies ShopHandlers;
}

/**
 * Checks an order against the catalog and stores it with a copy of each line.
 *
 * @param drawNumber gives order numbers, until one is free
 * @returns the order's number
 * @throws HttpError (409) if the order disagrees with the catalog or breaks a
 *   rule of sale; OutdatedCatalogError if the catalog is not the current one
 */
export async function placeOrder(
  db: ShopTransaction,
  catalog: Catalog,
  order: Order,
  rules: readonly SaleRule[],
  drawNumber = newOrderNumber,
): Promise<string> {
  if ((await currentVersion(db)) !== catalog.version) {
    throw new OutdatedCatalogError();
  }
  const shippingCents = await readShippingCents(db);
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  const { products, withdrawn } = await readOffers(db, catalog, ids, rules);
  const current = { products, withdrawn, shippingCents, rules };
  const sums = checkOrder(order, current);
  for (;;) {
    const orderNumber = drawNumber();
    const checked = { order, orderNumber, sums, shippingCents, products };
    if (await insertOrder(db, checked)) return orderNumber;
  }
}

/** A cart never holds a product twice (specification, section 4). */
function requireSingleLines(lines: readonly CartItem[]): void {
  const ids = lines.map(({ itemId }) => productIdKey(itemId));
  ids.forEach((id, index) => {
    const first = ids.indexOf(id);
    if (first === index) return;
    throw new HttpError(
      400,
      `The order could not be read: orderItem line ${index + 1} is the same product as line ${first + 1}. Please order it in one line.`,
    );
  });
}

function requirePrintableOrder(order: Order): void {
  const { name, contactNo, email, address, orderItem } = order;
  const names = orderItem.map(({ itemName }, index) => [
    `orderItem line ${index + 1}, itemName`,
    itemName,
  ]);
  requirePrintable(
    "order",
    { name, contactNo, email, address, ...Object.fromEntries(names) },
    ["address"],
  );
}
