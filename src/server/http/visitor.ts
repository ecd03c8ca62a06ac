import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { isIP, type Socket } from "node:net";

/**
 * The visitor that a request is counted for: one household or phone has a whole
 * /64 of IPv6 addresses, and a proxy may call an address anything; then all that
 * it speaks for are one visitor.
 *
 * @param address as a trusted proxy has it, or the connection's own
 */
export function visitorAt(address: string, { remoteAddress = "" }: Socket) {
  return normalizeIP(isIP(address) > 0 ? address : remoteAddress, 64);
}

/** The visitor that a request is counted for. */
export const visitorOf = ({ ip, socket }: FastifyRequest) =>
  visitorAt(ip, socket);
