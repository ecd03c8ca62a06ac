import type { FastifyRequest } from "fastify";
import { domainToASCII } from "node:url";
import type { Order } from "../../storefront/api/endpoints.gen";
import type { ShopTransaction } from "../db/schema";
import { isEmail } from "../boot/addresses";
import { visitorOf } from "../http/visitors";
import { LIMITS } from "../http/limits";
import { countInHour, nameToday, secondsToWait } from "./hourlyCounts";

/** One text for all addresses of a mailbox: providers ignore dots and what follows a plus. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).toLowerCase().split("+")[0]!;
  const domain = domainToASCII(email.slice(at + 1));
  return `${name.replaceAll(".", "")}@${domain.replace(/^googlemail\./, "gmail.")}`;
}

/** Adds up visitors' counts: one count of all would make orders wait for each other on a server. */
async function confirmedInAll(db: ShopTransaction): Promise<number> {
  const { sum } = await db
    .selectFrom("hourly_count")
    .select(({ fn }) => fn.sum<string | null>("count").as("sum"))
    .where("name", ">=", "confirmed ")
    .where("name", "<", "confirmed!")
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/**
 * Tells if a placed order may be confirmed to its buyer by mail. Anybody can give
 * any address: nobody's mailbox is filled, and the shop becomes no sender of spam.
 */
export async function mayConfirm(
  db: ShopTransaction,
  request: FastifyRequest<{ Body: Order }>,
): Promise<boolean> {
  const { email } = request.body;
  if (!isEmail(email)) return false;
  const mailbox = await nameToday(db, mailboxOf(email));
  const visitor = await nameToday(db, visitorOf(request));
  const limits = [
    { what: "mailbox", who: mailbox, most: LIMITS.confirmedOfMailbox },
    { what: "confirmed", who: visitor, most: LIMITS.confirmedOfVisitor },
  ];
  if ((await secondsToWait(db, limits)) > 0) return false;
  if ((await confirmedInAll(db)) >= LIMITS.confirmedInAll) return false;
  await countInHour(db, limits);
  return true;
}
