import type { FastifyInstance } from "fastify";
import os from "node:os";

const ANY = /\/\/(0\.0\.0\.0|\[::\]):/;

/** Where an app listens. An address that stands for all of them is none that a browser can open. */
export const urlOf = ({ listeningOrigin }: FastifyInstance) =>
  listeningOrigin.replace(ANY, "//127.0.0.1:");

/** The addresses of this computer that others reach, such as 192.168.1.5. */
export const networkAddresses = (): string[] =>
  Object.values(os.networkInterfaces())
    .flatMap((some = []) => some)
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);

/** Where other computers reach an app that listens at all of this one's addresses. */
export const networkUrls = ({ listeningOrigin }: FastifyInstance): string[] =>
  ANY.test(listeningOrigin)
    ? networkAddresses().map((address) =>
        listeningOrigin.replace(ANY, `//${address}:`),
      )
    : [];
