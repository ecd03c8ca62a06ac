import fc from "fast-check";
import type { Product } from "../../api/endpoints.gen";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
  type TestShop,
} from "../testApp";
import { AN_ENQUIRY } from "../testRequests";
import { operations, type Json } from "../testContract";
import { sendHostileBytes } from "./hostileBytes";
import { requestsTo, type HostileRequest } from "./hostileRequests";
import { complaintAbout } from "./soundReply";
import { findUnsoundRows } from "./soundRows";

/** How many replies of each status a call gave. */
export type StatusCounts = Record<string, Record<number, number>>;

function goodBodies(
  products: readonly Product[],
): Record<string, fc.Arbitrary<Json>> {
  const lines = fc
    .uniqueArray(fc.constantFrom(...products), {
      minLength: 1,
      maxLength: 4,
      selector: ({ productId }) => productId,
    })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((product) =>
          fc
            .integer({ min: 1, max: 9_999 })
            .map((qty) => cartLine(product, qty)),
        ),
      ),
    );
  return {
    addOrder: lines.map((orderItem) => ({ ...orderOf(orderItem) })),
    addEnquiry: fc.constant(AN_ENQUIRY),
  };
}

async function send(
  { app }: TestShop,
  request: HostileRequest,
  count: (status: number) => void,
): Promise<void> {
  const { statusCode, headers, body } = await app.inject(request);
  count(statusCode);
  const complaint = complaintAbout(
    statusCode,
    String(headers["content-type"]),
    body,
  );
  if (complaint) {
    throw new Error(`${request.method} ${request.url} ${complaint}`);
  }
}

/**
 * Sends good, bad and mad requests to every call of the contract, then bytes
 * that no client sends, and looks at every reply and in the end at every stored row.
 *
 * @param cases how many requests to each call
 * @param seed repeats a campaign
 * @returns the statuses of the replies by call
 * @throws Error with the smallest request that shows what is wrong
 */
export async function runHostileCampaign(
  cases: number,
  seed?: number,
): Promise<StatusCounts> {
  const shop = await openTestShop();
  try {
    const good = goodBodies(await productsOf(shop));
    const counts: StatusCounts = {};
    for (const operation of operations) {
      const { operationId } = operation;
      const statuses: Record<number, number> = (counts[operationId] = {});
      await fc.assert(
        fc.asyncProperty(
          requestsTo(operation, good[operationId] ?? fc.constant({})),
          (request) =>
            send(shop, request, (status) => {
              statuses[status] = (statuses[status] ?? 0) + 1;
            }),
        ),
        { numRuns: cases, seed },
      );
    }
    counts["on a socket"] = await sendHostileBytes(shop);
    const unsound = await findUnsoundRows(shop.db);
    if (unsound.length > 0) throw new Error(unsound.join("\n"));
    return counts;
  } finally {
    await shop.close();
  }
}
