import type { FastifyReply, FastifyRequest } from "fastify";

/** A request and the reply to it, for whoever needs both. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
}
