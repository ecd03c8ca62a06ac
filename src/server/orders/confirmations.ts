import type { FastifyRequest } from "fastify";
import { domainToASCII } from "node:url";
import type { Order } from "../../storefront/api/endpoints.gen";
import { isEmail } from "../boot/settingSchemas";
import { HourlyLimit } from "../http/hourlyLimit";
import { LIMITS } from "../http/limits";
import { visitorOf } from "../http/visitors";

/** One text for all addresses of a mailbox: providers ignore dots and what follows a plus. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).toLowerCase().split("+")[0]!;
  const domain = domainToASCII(email.slice(at + 1));
  return `${name.replaceAll(".", "")}@${domain.replace(/^googlemail\./, "gmail.")}`;
}

/**
 * Limits the orders that are confirmed to their buyers by mail. Anybody can give
 * any address: nobody's mailbox is filled, and the shop becomes no sender of spam.
 *
 * @returns tells if an order may be confirmed, and counts it then
 */
export function confirmationLimits() {
  const ofMailbox = new HourlyLimit(LIMITS.confirmedOfMailbox);
  const ofVisitor = new HourlyLimit(LIMITS.confirmedOfVisitor);
  const inAll = new HourlyLimit(LIMITS.confirmedInAll);
  return (request: FastifyRequest<{ Body: Order }>): boolean => {
    const { email } = request.body;
    if (!isEmail(email)) return false;
    const counts = [
      [ofMailbox, mailboxOf(email)],
      [ofVisitor, visitorOf(request)],
      [inAll, ""],
    ] as const;
    if (counts.some(([limit, name]) => limit.secondsToWait(name) > 0))
      return false;
    for (const [limit, name] of counts) limit.count(name);
    return true;
  };
}
