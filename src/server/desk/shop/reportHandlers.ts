import { Readable } from "node:stream";
import type {
  GetReportApiArg,
  UnsentMessage,
} from "../../../desk/endpoints.gen";
import { dayAfter, startOf } from "../../../domain/shop/clock";
import { readMissedSearches } from "../../catalog/search/missedSearchRepository";
import type { TimeRange } from "../../orders/orderRepository";
import {
  listMessages,
  retryMessages,
  type OutboxRow,
} from "../../notifications/outboxRepository";
import { accountantCsv, readSales } from "../../orders/salesReport";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";

const MOST_SEARCHES = 50;
const MOST_MESSAGES = 50;

const rangeOf = ({ from, to }: GetReportApiArg): TimeRange => ({
  since: startOf(from),
  until: startOf(dayAfter(to)),
});

function toDesk(message: OutboxRow): UnsentMessage {
  const { id, channel, created_at, attempts, error } = message;
  const [first = ""] = JSON.parse(message.records) as string[];
  return {
    id,
    channel,
    attempts,
    error,
    about: message.kind === "order" ? first : "an enquiry",
    createdAt: created_at,
  };
}

/** Handlers of the shop's figures, and of the accountant's file. */
export function reportHandlers({ db, shop }: AppParts) {
  return {
    async getReport({ query }) {
      return {
        days: await readSales(db, rangeOf(query)),
        searches: await readMissedSearches(db, MOST_SEARCHES),
        messages: (await listMessages(db, MOST_MESSAGES)).map(toDesk),
      };
    },
    async exportOrders({ query }, reply) {
      const rows = accountantCsv(db, rangeOf(query), shop.shop.country);
      const name = `orders-${query.from}-${query.to}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(Readable.from(rows));
    },
    async retryMessages() {
      await retryMessages(db);
      return {};
    },
  } satisfies DeskHandlers;
}
