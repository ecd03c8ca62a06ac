import type { FastifyRequest } from "fastify";
import { domainToASCII } from "node:url";
import type { Order } from "../../api/endpoints.gen";
import type { ShopTransaction } from "../db/schema";
import { isEmail } from "../addresses";
import { LIMITS } from "../limits";
import { countInHour, visitorName } from "./hourlyCounts";
import { readEmails } from "./orderRepository";

const HOUR = 3_600_000;

/** One text for all addresses of a mailbox: providers ignore dots and what follows a plus. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).toLowerCase().split("+")[0]!;
  const domain = domainToASCII(email.slice(at + 1));
  return `${name.replaceAll(".", "")}@${domain.replace(/^googlemail\./, "gmail.")}`;
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
  const since = new Date(Date.now() - HOUR).toISOString();
  // With the order itself.
  const emails = await readEmails(db, since, LIMITS.confirmedInAll + 1);
  if (emails.length > LIMITS.confirmedInAll) return false;
  const mailbox = mailboxOf(email);
  const same = emails.filter((other) => mailboxOf(other) === mailbox);
  if (same.length > LIMITS.confirmedOfMailbox) return false;
  const name = `confirmations ${await visitorName(db, request)}`;
  const limits = { [name]: LIMITS.confirmedOfVisitor };
  return (await countInHour(db, limits)) === 0;
}
