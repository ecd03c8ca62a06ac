import type { FastifyRequest } from "fastify";
import type { ShopDatabase, ShopTransaction } from "../../db/schema";
import { inTransaction } from "../../db/transactions";
import { mailBuyer, takeStep } from "../../orders/changeOrder";
import { changeBuyer, changeLines } from "../../orders/correctOrder";
import {
  countWaiting,
  QUEUE_PAGE,
  readQueue,
} from "../../orders/orderQueueRepository";
import { readOrderNumber } from "../../orders/placing/orderNumber";
import {
  countOtherOrders,
  findOrder,
  markOpened,
  readOrdersOf,
  type StoredOrder,
} from "../../orders/orderRepository";
import { countOpenEnquiries } from "../../enquiries/enquiryRepository";
import { movingStock, settleStock } from "../../orders/orderStock";
import { takeOrder } from "../../orders/placing/takeOrder";
import { findOrderNumbers } from "../../orders/orderSearchRepository";
import { HttpError } from "../../http/httpError";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";
import { toDeskOrder, toQueueRow, type OrderLook } from "./orderView";
import type { Session } from "../people/sessionRepository";

/** Products by whose names orders are looked for. */
const MOST_PRODUCTS = 20;

async function requireOrder(
  db: ShopDatabase,
  number: string,
): Promise<StoredOrder> {
  const order = await findOrder(db, readOrderNumber(number));
  if (order) return order;
  throw new HttpError(404, "There is no order with this number.");
}

/** The queue, and what is done with an order. */
export function deskOrderHandlers(parts: AppParts) {
  const { db, live, shop } = parts;
  const look = (): OrderLook => ({ ...parts, rules: shop.rules });
  const queueOf = async (orders: StoredOrder[], hasMore: boolean) => ({
    ...(await countWaiting(db)),
    enquiries: await countOpenEnquiries(db),
    orders: orders.map((order) => toQueueRow(order, look())),
    hasMore,
  });

  const show = async (on: ShopDatabase, number: string) => {
    const order = await requireOrder(on, number);
    return toDeskOrder(order, await countOtherOrders(on, order), look());
  };

  /** Changes an order in one transaction, and shows it as it is then. */
  const change = (
    request: FastifyRequest<{ Params: { number: string } }>,
    task: (
      transaction: ShopTransaction,
      order: StoredOrder,
      session: Session,
    ) => Promise<unknown>,
  ) => {
    const { number } = request.params;
    const refusal = "Your change was not made.";
    return movingStock(db, (moved) =>
      inTransaction(db, async (transaction) => {
        const order = await requireOrder(transaction, number);
        await task(transaction, order, sessionOf(request));
        await settleStock(transaction, order.order_number, { moved, refusal });
        return show(transaction, number);
      }),
    );
  };

  return {
    async listOrders({ query: { status = "open", page = 1 } }) {
      const { orders, hasMore } = await readQueue(db, status, page);
      return queueOf(orders, hasMore);
    },
    async findOrders({ body }) {
      const text = body.text.trim();
      const named =
        text.length > 2 ? live.index.idsByName(0, MOST_PRODUCTS, text) : [];
      const productIds = [...new Set([...named, text])];
      const numbers = await findOrderNumbers(
        db,
        { text, productIds },
        QUEUE_PAGE + 1,
      );
      const orders = await readOrdersOf(db, numbers);
      return queueOf(orders.slice(0, QUEUE_PAGE), orders.length > QUEUE_PAGE);
    },
    async takeOrder(request) {
      const { name } = sessionOf(request);
      return show(db, await takeOrder(parts, request.body, name));
    },
    getOrder: ({ params }) => show(db, params.number),
    openOrder: (request) =>
      change(request, (transaction, { order_number }, { name }) =>
        markOpened(transaction, order_number, name),
      ),
    takeStep: (request) =>
      change(request, (transaction, order, session) =>
        takeStep(transaction, order, request.body, session),
      ),
    mailBuyer: (request) =>
      change(request, (transaction, order, { name }) =>
        mailBuyer(transaction, order, request.body.text, name),
      ),
    changeLines: (request) =>
      change(request, (transaction, order, { name: who }) =>
        changeLines(transaction, order, request.body, {
          ...{ who, terms: parts.terms() },
        }),
      ),
    changeBuyer: (request) =>
      change(request, (transaction, order, { name }) => {
        shop.requireContactNumber(request.body.contactNo);
        return changeBuyer(transaction, order, request.body, name);
      }),
  } satisfies DeskHandlers;
}
