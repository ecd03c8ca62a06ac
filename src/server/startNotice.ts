import { once } from "node:events";
import { createServer } from "node:http";
import { LIVENESS } from "./plugins/health";

const NOTICE =
  "We are updating our shop, which takes a few minutes. Please try again soon.\n";

/**
 * Tells visitors that the shop is being upgraded (503), and the supervisor of
 * the process that it is alive (`/livez`).
 *
 * @returns ends it, so that the shop can listen at its place
 * @throws if the port is taken
 */
export async function serveStartNotice(listenAt: {
  host: string;
  port: number;
}): Promise<() => Promise<void>> {
  const server = createServer(({ url }, response) => {
    const isAlive = LIVENESS.includes(url ?? "");
    response.writeHead(isAlive ? 200 : 503, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(!isAlive && { "Retry-After": "30" }),
    });
    response.end(isAlive ? "alive" : NOTICE);
  }).listen(listenAt);
  await once(server, "listening");
  return async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}
