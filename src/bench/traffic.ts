import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What a browser loads. */
export const KINDS = ["page and icons", "storefront", "pictures", "calls"];

/** What went over the network, by page or service worker; what the browser's caches answer is not in it. */
export interface Traffic {
  requests: number;
  /** Of all responses, with their headers. */
  bytes: number;
}

/** A screen is complete after this time without a request (milliseconds). */
const QUIET = 500;
/** Between two checks of that (milliseconds). */
const CHECK_EVERY = 50;

function kindOf(path: string): string {
  if (path.startsWith("/assets/")) return "storefront";
  if (path.startsWith("/Resource/")) return "pictures";
  return path.startsWith("/api/") ? "calls" : "page and icons";
}

/** A response's headers, without those about the connection between proxy and host. */
function headersOf({ headers }: IncomingMessage) {
  const { connection, "keep-alive": keepAlive, ...others } = headers;
  void [connection, keepAlive];
  return others;
}

/**
 * Starts a proxy that counts what a browser loads from a host.
 *
 * @param host the host's address
 */
export async function startCountingProxy(host: string) {
  const finished: { kind: string; bytes: number }[] = [];
  let open = 0;
  let lastChange = performance.now();
  const count = (change: number) => {
    open += change;
    lastChange = performance.now();
  };

  const server = createServer((request, response) => {
    const { headers, method, socket, url = "/" } = request;
    const sentBefore = socket.bytesWritten;
    count(1);
    response.once("close", () => {
      count(-1);
      const bytes = socket.bytesWritten - sentBefore;
      finished.push({ kind: kindOf(url), bytes });
    });
    const forwarded = send(host + url, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, headersOf(reply));
      reply.pipe(response);
    });
    forwarded.once("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    /** The address that the browser opens instead of the host's. */
    url: `http://127.0.0.1:${port}`,
    /** Waits until nothing more is loaded. */
    async whenQuiet(): Promise<void> {
      while (open > 0 || performance.now() - lastChange < QUIET) {
        await setTimeout(CHECK_EVERY);
      }
    },
    /** What was loaded since the last call of this, by its kind. */
    take(): Map<string, Traffic> {
      const traffic = new Map<string, Traffic>();
      for (const { kind, bytes } of finished.splice(0)) {
        const sum = traffic.get(kind) ?? { requests: 0, bytes: 0 };
        traffic.set(kind, {
          requests: sum.requests + 1,
          bytes: sum.bytes + bytes,
        });
      }
      return traffic;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Several together. */
export function sumOfTraffic(parts: Iterable<Traffic>): Traffic {
  const all = [...parts];
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
