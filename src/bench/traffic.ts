import type { Page } from "@playwright/test";
import { setTimeout } from "node:timers/promises";

/** What a host is asked for. */
export const KINDS = ["page and icons", "storefront", "pictures", "calls"];

/** What went over the network; replies out of the browser's cache are not in it. */
export interface Traffic {
  requests: number;
  /** Of all replies, heads included. */
  bytes: number;
}

/** Without a request for so long, a screen is complete; in milliseconds. */
const QUIET = 500;
/** Between two looks at that, in milliseconds. */
const LOOK_EVERY = 50;

function kindOf(address: string): string {
  const { pathname } = new URL(address);
  if (pathname.startsWith("/assets/")) return "storefront";
  if (pathname.startsWith("/Resource/")) return "pictures";
  return pathname.startsWith("/api/") ? "calls" : "page and icons";
}

/** Counts what a page loads from now on, by its kind. */
export async function watchTraffic(page: Page) {
  const finished: { kind: string; bytes: number }[] = [];
  const open = new Map<string, string>();
  let lastChange = performance.now();
  const client = await page.context().newCDPSession(page);
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    open.set(requestId, kindOf(request.url));
    lastChange = performance.now();
  });
  const end = (requestId: string, bytes: number) => {
    const kind = open.get(requestId);
    open.delete(requestId);
    lastChange = performance.now();
    if (kind !== undefined && bytes > 0) finished.push({ kind, bytes });
  };
  client.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  await client.send("Network.enable");
  return {
    /** Waits until nothing more is loaded. */
    async whenQuiet(): Promise<void> {
      while (open.size > 0 || performance.now() - lastChange < QUIET) {
        await setTimeout(LOOK_EVERY);
      }
    },
    /** What was loaded since this was asked last, by its kind. */
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
