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
import { requestsTo, type HostileRequest } from "./hostileRequests";
import { findUnsoundRows } from "./soundRows";

/** How many replies of each status a call gave. */
export type StatusCounts = Record<string, Record<number, number>>;

/** What no visitor may ever read: the insides of the host. */
const INSIDES =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|sqlite|select .* from|insert into|stack|fst_err|ajv/i;

/** Why a reply to anything at all is not in order; undefined where it is. */
function complaintAbout(statusCode: number, type: string, body: string) {
  if (statusCode >= 500) return `was answered with status ${statusCode}`;
  if (statusCode < 400) return undefined;
  if (!type.startsWith("text/plain")) return `was refused with ${type}`;
  if (!/^[A-Z].*[.!]$/s.test(body)) return "was refused without a sentence";
  if (body.includes("Success")) return "was refused with a success";
  if (INSIDES.test(body)) return `was told of the insides: ${body}`;
  return undefined;
}

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
 * Sends good, bad and mad requests to every call of the contract, and looks at every reply and in the end at every stored row.
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
    const unsound = await findUnsoundRows(shop.db);
    if (unsound.length > 0) throw new Error(unsound.join("\n"));
    return counts;
  } finally {
    await shop.close();
  }
}
