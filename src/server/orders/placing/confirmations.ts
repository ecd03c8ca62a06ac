import type { FastifyRequest } from "fastify";
import type { Order } from "../../../storefront/api/endpoints.gen";
import { isEmail } from "../../boot/settingSchemas";
import { HourlyCounts } from "../../http/limits/hourlyCounts";
import { LIMITS } from "../../http/limits/limits";
import { visitorOf } from "../../http/limits/visitors";

/**
 * Limits the orders that are confirmed to their buyers by mail. Anybody can give
 * any address: nobody's mailbox is filled, and the shop becomes no sender of spam.
 *
 * @returns tells if an order may be confirmed, and counts it then
 */
export function confirmationLimits() {
  const confirmed = new HourlyCounts();
  return (request: FastifyRequest<{ Body: Order }>): boolean => {
    const { email } = request.body;
    if (!isEmail(email)) return false;
    const limits = {
      [email.toLowerCase()]: LIMITS.confirmedOfMailbox,
      [visitorOf(request)]: LIMITS.confirmedOfVisitor,
      "": LIMITS.confirmedInAll,
    };
    if (confirmed.secondsToWait(limits) > 0) return false;
    confirmed.count(limits);
    return true;
  };
}
