import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import type { Product } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../orderParts";
import { openTestShop, productsOf } from "../host/testApp";
import { operations, type Json } from "../host/testContract";
import { AN_ENQUIRY } from "../host/testRequests";
import { requestsTo } from "./hostileRequests";
import { findUnsoundRows } from "./soundRows";

/** How many replies of each status a call gave. */
type StatusCounts = Record<string, Record<number, number>>;

/** The insides of the host, which no visitor may ever read. */
const INSIDES =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|sqlite|select .* from|insert into|stack|fst_err|ajv/i;

/** Tells if a reply to anything at all is in order. */
const isSound = ({ statusCode, headers, body }: LightMyRequestResponse) =>
  statusCode < 400 ||
  (statusCode < 500 &&
    String(headers["content-type"]).startsWith("text/plain") &&
    /^[A-Z].*[.!]$/s.test(body) &&
    !body.includes("Success") &&
    !INSIDES.test(body));

/** Bodies that the host takes, by the calls that have one. */
const goodBodies = (
  products: readonly Product[],
): Record<string, fc.Arbitrary<Json>> => ({
  // With a discount, and in different quantities.
  addOrder: fc.constant({
    ...orderOf(products.slice(0, 3).map((each, at) => cartLine(each, at + 1))),
  }),
  addEnquiry: fc.constant(AN_ENQUIRY),
  checkCart: fc.constant({
    lines: [{ itemId: products[0]!.productId, qty: 2 }],
  }),
  getOrderStatus: fc.integer({ min: 2_000, max: 9_999 }).map((digits) => ({
    orderNumber: `PH-7Q4K-${digits}`,
    contactNo: AN_ENQUIRY.contactNo,
  })),
});

/**
 * Sends good, bad and mad requests to every call of the contract, and looks at
 * every reply and in the end at every stored row.
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
  const counts: StatusCounts = {};
  try {
    const good = goodBodies(await productsOf(shop));
    for (const [index, operation] of operations.entries()) {
      const statuses: Record<number, number> = {};
      counts[operation.operationId] = statuses;
      const bodies = good[operation.operationId] ?? fc.constant({});
      await fc.assert(
        fc.asyncProperty(requestsTo(operation, bodies), async (request) => {
          const reply = await shop.app.inject(request);
          const { statusCode: status, body } = reply;
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (!isSound(reply))
            throw new Error(
              `${request.method} ${request.url} was answered ${status}: ${body}`,
            );
        }),
        // Each call has keys of its own, or the host refuses them as repeats.
        { numRuns: cases, seed: seed && seed + index },
      );
    }
    const unsound = await findUnsoundRows(shop);
    if (unsound.length > 0) throw new Error(unsound.join("\n"));
    return counts;
  } finally {
    await shop.close();
  }
}
