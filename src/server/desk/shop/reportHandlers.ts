import { Readable } from "node:stream";
import type {
  GetReportApiArg,
  UnsentMessage,
} from "../../../desk/endpoints.gen";
import { dayAfter, startOf } from "../../../domain/shop/clock";
import { readMissedSearches } from "../../catalog/missedSearchRepository";
import type { TimeRange } from "../../db/batches";
import {
  listMessages,
  retryMessages,
  type OutboxRow,
} from "../../notifications/outboxRepository";
import { accountantCsv, readSales } from "../../orders/salesReport";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { HttpError } from "../../http/httpError";

const DAY = 24 * 60 * 60 * 1000;
const MOST_DAYS = 366;
const MOST_SEARCHES = 50;

/** @throws HttpError (400) if it is no period of at most a year */
function rangeOf({ from, to }: GetReportApiArg): TimeRange {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const areDays = [from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  if (!areDays || !(days >= 1 && days <= MOST_DAYS)) {
    throw new HttpError(
      400,
      "Choose two days, the earlier one first, at most a year apart.",
    );
  }
  return { since: startOf(from), until: startOf(dayAfter(to)) };
}

function toDesk(message: OutboxRow): UnsentMessage {
  const { id, channel, created_at, attempts, due_at, error } = message;
  const records = JSON.parse(message.records) as string[];
  const [first = ""] = records;
  return {
    id,
    channel,
    attempts,
    error,
    about:
      message.kind === "order"
        ? first
        : `${records.length} ${records.length === 1 ? "enquiry" : "enquiries"}`,
    createdAt: created_at,
    nextAttemptAt: due_at,
  };
}

/** Handlers of the shop's figures, and of the accountant's file. */
export function reportHandlers({ db, shop }: AppParts) {
  return {
    async getReport({ query }) {
      return {
        days: await readSales(db, rangeOf(query)),
        searches: await readMissedSearches(db, MOST_SEARCHES),
        messages: (await listMessages(db)).map(toDesk),
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
