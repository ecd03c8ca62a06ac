import type { FastifyRequest } from "fastify";
import type { Order } from "../../storefront/api/endpoints.gen";
import { isEmail } from "../boot/settingSchemas";
import { HourlyLimit } from "../http/hourlyLimit";
import { LIMITS } from "../http/limits";
import { visitorOf } from "../http/visitors";

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
      [ofMailbox, email.toLowerCase()],
      [ofVisitor, visitorOf(request)],
      [inAll, ""],
    ] as const;
    if (counts.some(([limit, name]) => limit.secondsToWait(name) > 0))
      return false;
    for (const [limit, name] of counts) limit.count(name);
    return true;
  };
}
