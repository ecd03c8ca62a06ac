import type { FastifyInstance } from "fastify";
import type { AppParts } from "../boot/buildApp";
import { networkAddresses, networkUrls, urlOf } from "../boot/listeningUrls";
import { writeSetting } from "../db/settings";
import { buildDesk } from "./deskApp";
import { deskCertificate } from "./deskCertificate";

/** The setting that tells `desk-link` where the desk is. */
export const DESK_ADDRESS = "desk_address";

/** Tries a port that nobody has asked for. */
async function listenBeside(
  app: FastifyInstance,
  port: number,
  tell: (sentence: string) => void,
): Promise<void> {
  const host = "127.0.0.1";
  try {
    await app.listen({ host, port: port > 65_535 ? 0 : port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    tell(`Port ${port} is taken, so the desk has another one.`);
    await app.listen({ host, port: 0 });
  }
}

/** The addresses at which browsers find the desk. */
const addressesOf = (host: string) =>
  host === "0.0.0.0" || host === "::"
    ? ["127.0.0.1", ...networkAddresses()]
    : [host];

/**
 * Opens the desk, where there is one.
 *
 * @param tell called with what the operator should know of it
 * @returns where it is, and what closes it
 */
export async function openDesk(
  parts: AppParts,
  tell: (sentence: string) => void,
): Promise<{ url: string; close(): Promise<void> } | undefined> {
  const { desk, deskOrigin, deskCertifies, dataDir, port } = parts.config;
  if (desk === undefined) return undefined;
  const certificate =
    deskCertifies && desk !== "beside"
      ? await deskCertificate(dataDir, addressesOf(desk.host))
      : undefined;
  const app = await buildDesk(parts, certificate?.pem);
  if (desk === "beside") {
    await listenBeside(app, port === 0 ? 0 : port + 2, tell);
  } else {
    await app.listen(desk);
  }
  const [networkUrl = urlOf(app), ...others] = networkUrls(app);
  const url = deskOrigin ?? networkUrl;
  if (certificate) {
    tell(
      `The desk's certificate is its own, with the SHA-256 fingerprint ${certificate.fingerprint} (docs/desk.md).`,
    );
    for (const other of others) tell(`The desk is also at ${other}`);
  }
  // A shop also opens on a full disk.
  await writeSetting(parts.db, DESK_ADDRESS, url).catch(() => {});
  return { url, close: () => app.close() };
}
