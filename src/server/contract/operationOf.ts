import type { FastifyRequest } from "fastify";

/** The contract's name for the call that a request makes; undefined where it makes none. */
export function operationOf({
  routeOptions,
}: FastifyRequest): string | undefined {
  // Of what Fastify itself refuses nothing is known.
  const { operationId } = (routeOptions?.schema ?? {}) as {
    operationId?: string;
  };
  return operationId;
}
