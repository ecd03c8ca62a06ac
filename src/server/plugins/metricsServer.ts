import fastify from "fastify";
import type { AddressInfo } from "node:net";
import type { ServerConfig } from "../config";
import { causeOf } from "../errorText";
import { StartError } from "../startError";
import type { Metrics } from "./metrics";

/** Figures that can be asked for. */
export interface MetricsServer {
  address: AddressInfo;
  close(): Promise<void>;
}

/**
 * Shows the figures at /metrics, on a port of their own: visitors, and the
 * proxy before the shop, know nothing of it.
 *
 * @throws StartError where the address can't be had
 */
export async function serveMetrics(
  { host, port }: NonNullable<ServerConfig["metrics"]>,
  { registry }: Pick<Metrics, "registry">,
): Promise<MetricsServer> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) =>
    reply
      .header("Cache-Control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartError(
      `The figures can't be shown at ${host}, port ${port} (${causeOf(error)}). Please choose another port, for example METRICS=9464, or METRICS=off.`,
    );
  }
  return {
    address: app.server.address() as AddressInfo,
    close: () => app.close(),
  };
}
