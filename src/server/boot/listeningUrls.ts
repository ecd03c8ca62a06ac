import type { FastifyInstance } from "fastify";
import { isIPv6 } from "node:net";
import os from "node:os";

const ANY = /\/\/(0\.0\.0\.0|\[::\]):/;

/** Where an app listens. An address that stands for all of them is none that a browser can open. */
export const urlOf = ({ listeningOrigin }: FastifyInstance) =>
  listeningOrigin.replace(ANY, "//127.0.0.1:");

/** The addresses by which other computers reach one that listens at all of its own, or at those of IPv4. */
export const networkAddresses = (host: string): string[] =>
  Object.values(os.networkInterfaces())
    .flatMap((some = []) => some)
    .filter(
      ({ family, internal, address }) =>
        // Browsers open no address that is of one cable alone.
        !internal &&
        !address.startsWith("fe80:") &&
        (family === "IPv4" || host === "::"),
    )
    .map(({ address }) => address);

/** Where other computers reach an app that listens at all of this one's addresses. */
export function networkUrls({ listeningOrigin }: FastifyInstance): string[] {
  const [, host] = ANY.exec(listeningOrigin) ?? [];
  if (host === undefined) return [];
  return networkAddresses(host.replace(/[[\]]/g, "")).map((address) =>
    listeningOrigin.replace(host, isIPv6(address) ? `[${address}]` : address),
  );
}
