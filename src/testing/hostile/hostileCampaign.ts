import fc from "fast-check";
import type { Product } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../orderParts";
import { openTestShop, productsOf } from "../testApp";
import { operations, type Json } from "../testContract";
import { AN_ENQUIRY } from "../testRequests";
import { requestsTo } from "./hostileRequests";
import { findUnsoundRows } from "./soundRows";

/** How many replies of each status a call gave. */
type StatusCounts = Record<string, Record<number, number>>;

/** The insides of the host, which no visitor may ever read. */
const INSIDES =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|sqlite|select .* from|insert into|stack|fst_err|ajv/i;

/** Why a reply to anything at all is not in order; undefined where it is. */
function complaintAbout(status: number, type: unknown, body: string) {
  if (status >= 500) return `was answered with status ${status}`;
  if (status < 400) return undefined;
  if (!String(type).startsWith("text/plain")) return `was refused with ${type}`;
  if (!/^[A-Z].*[.!]$/s.test(body)) return "was refused without a sentence";
  if (body.includes("Success")) return "was refused with a success";
  if (INSIDES.test(body)) return `was told of the insides: ${body}`;
  return undefined;
}

function goodBodies(
  products: readonly Product[],
): Record<string, fc.Arbitrary<Json>> {
  const few = fc.integer({ min: 1, max: 3 });
  const line = fc
    .tuple(
      fc.constantFrom(...products),
      fc.oneof(few, fc.integer({ min: 1, max: 9_999 })),
    )
    .map(([product, qty]) => cartLine(product, qty));
  return {
    addOrder: fc
      .uniqueArray(line, {
        minLength: 1,
        maxLength: 4,
        selector: ({ itemId }) => itemId,
      })
      .map((lines) => ({ ...orderOf(lines) })),
    addEnquiry: fc.constant(AN_ENQUIRY),
    checkCart: fc.array(line, { minLength: 1, maxLength: 50 }).map((lines) => ({
      lines: lines.map(({ itemId, qty }) => ({ itemId, qty })),
    })),
    getOrderStatus: fc.integer({ min: 2_000, max: 9_999 }).map((digits) => ({
      orderNumber: `PH-7Q4K-${digits}`,
      contactNo: AN_ENQUIRY.contactNo,
    })),
  };
}

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
    for (const operation of operations) {
      const statuses: Record<number, number> = {};
      counts[operation.operationId] = statuses;
      const bodies = good[operation.operationId] ?? fc.constant({});
      await fc.assert(
        fc.asyncProperty(requestsTo(operation, bodies), async (request) => {
          const { statusCode, headers, body } = await shop.app.inject(request);
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          const complaint = complaintAbout(
            statusCode,
            headers["content-type"],
            body,
          );
          if (complaint) {
            throw new Error(`${request.method} ${request.url} ${complaint}`);
          }
        }),
        { numRuns: cases, seed },
      );
    }
    const unsound = await findUnsoundRows(shop);
    if (unsound.length > 0) throw new Error(unsound.join("\n"));
    return counts;
  } finally {
    await shop.close();
  }
}
