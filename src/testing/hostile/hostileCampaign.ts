import fc from "fast-check";
import type { InjectOptions } from "fastify";
import type { Product } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../orderParts";
import { openTestShop, productsOf, type TestShop } from "../testApp";
import { operations, type Json } from "../testContract";
import { AN_ENQUIRY } from "../testRequests";
import { exchange, isServed, listen, parseAnswer } from "../testSocket";
import { HOSTILE_BYTES, NOT_IN_REPLIES } from "./hostileBytes";
import { requestsTo, requestsWithNul } from "./hostileRequests";
import { findUnsoundRows } from "./soundRows";

/** How many replies of each status a call gave. */
type StatusCounts = Record<string, Record<number, number>>;

/** What no visitor may ever read: the insides of the host. */
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

/** Sends NUL in every input of a call, which PostgreSQL fails at. */
async function sendNul(
  shop: TestShop,
  requests: readonly InjectOptions[],
  count: (status: number) => void,
) {
  for (const request of requests) {
    const { statusCode } = await shop.app.inject(request);
    count(statusCode);
    if (statusCode !== 400)
      throw new Error(`${JSON.stringify(request)} got ${statusCode}.`);
  }
}

/** Sends bytes that no browser sends, each on a connection of its own. */
async function sendHostileBytes(
  shop: TestShop,
  count: (status: number) => void,
) {
  const port = await listen(shop);
  for (const { bytes, statuses } of HOSTILE_BYTES) {
    const answer = await exchange(port, bytes);
    const replies = answer
      .split(/(?=HTTP\/1\.1 \d{3} )/)
      .filter((text) => text !== "")
      .map(parseAnswer);
    const got = replies.map(({ status }) => status).join();
    const complaints = [
      // Node refuses what is no request by a status alone.
      ...replies.map(({ status, headers, text }) =>
        text === ""
          ? undefined
          : complaintAbout(status, headers["content-type"], text),
      ),
      got !== statuses.join() && `was answered with ${got || "nothing"}`,
      NOT_IN_REPLIES.test(answer) && `was answered with ${answer}`,
    ];
    const complaint = complaints.find(Boolean);
    if (complaint) throw new Error(`${bytes.slice(0, 300)}\n${complaint}`);
    for (const { status } of replies) count(status);
  }
  if (!(await isServed(port))) throw new Error("The host serves nobody.");
}

/**
 * Sends good, bad and mad requests to every call of the contract, then bytes that
 * no client sends, and looks at every reply and in the end at every stored row.
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
  const countsOf = (call: string) => {
    const statuses: Record<number, number> = (counts[call] = {});
    return (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
  };
  try {
    const good = goodBodies(await productsOf(shop));
    for (const operation of operations) {
      const count = countsOf(operation.operationId);
      const bodies = good[operation.operationId] ?? fc.constant({});
      const [body = {}] = fc.sample(bodies, { numRuns: 1, seed });
      await sendNul(shop, requestsWithNul(operation, body), count);
      await fc.assert(
        fc.asyncProperty(requestsTo(operation, bodies), async (request) => {
          const { statusCode, headers, body } = await shop.app.inject(request);
          count(statusCode);
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
    await sendHostileBytes(shop, countsOf("on a socket"));
    const unsound = await findUnsoundRows(shop);
    if (unsound.length > 0) throw new Error(unsound.join("\n"));
    return counts;
  } finally {
    await shop.close();
  }
}
