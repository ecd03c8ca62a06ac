import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/**
 * The visitor that a request is counted for: one household or phone has a whole
 * /64 of IPv6 addresses, and a proxy may call an address anything; then all that
 * it speaks for are one visitor.
 */
export const visitorOf = ({
  ip,
  socket: { remoteAddress = "" },
}: Pick<FastifyRequest, "ip"> & { socket: { remoteAddress?: string } }) =>
  normalizeIP(isIP(ip) > 0 ? ip : remoteAddress, 64);
