import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/** Starts a receiver of webhooks that fails every third time. */
export async function startReceiver() {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  /** The ids of an order's messages, by its number, and how often each order was told. */
  const ids = new Map<string, Set<string>>();
  let requests = 0;
  const accepted: { id: string; number: string }[] = [];
  let forged = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      if (requests % 3 === 0) return response.writeHead(500).end();
      try {
        const headers = request.headers as Record<string, string>;
        new Webhook(secret).verify(body, headers);
      } catch {
        forged += 1;
      }
      const { id, data } = JSON.parse(body) as {
        id: string;
        data: { order_number: string };
      };
      accepted.push({ id, number: data.order_number });
      const known = ids.get(data.order_number) ?? new Set();
      ids.set(data.order_number, known.add(id));
      return response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      WEBHOOK_SECRET: secret,
    },
    hasHeardOf: (number: string) => ids.has(number),
    requests: () => requests,
    /** Messages that it has accepted, also those that were sent again. */
    accepted: accepted as readonly { id: string; number: string }[],
    faults: (numbers: readonly string[]) => ({
      "not told": numbers.filter((number) => !ids.has(number)).length,
      "told under two ids": [...ids.values()].filter(({ size }) => size > 1)
        .length,
      "wrong signature": forged,
    }),
    close: () => server.close().closeAllConnections(),
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;
