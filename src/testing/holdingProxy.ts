import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of a host, which can answer late, or by itself. */
export interface HoldingProxy {
  url: string;
  /** Keeps requests for these paths waiting, also those of a worker, until the returned function is called. */
  hold(paths: RegExp): () => void;
  /** Answers requests for these paths in place of the host. */
  answer(paths: RegExp, status: number, body?: string): void;
  /** The paths that were held, in order. */
  readonly held: string[];
  /** Only forwards from now on. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the host at a URL. */
export async function startHoldingProxy(host: string): Promise<HoldingProxy> {
  let holds: { paths: RegExp; released: Promise<void>; release(): void }[] = [];
  let answers: { paths: RegExp; status: number; body: string }[] = [];
  const held: string[] = [];

  const server = createServer(async (request, response) => {
    const { url = "", method, headers } = request;
    const matches = ({ paths }: { paths: RegExp }) => paths.test(url);
    const hold = holds.find(matches);
    if (hold) held.push(url);
    await hold?.released;
    const answer = answers.find(matches);
    if (answer) return response.writeHead(answer.status).end(answer.body);
    const forwarded = send(host + url, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    return request.pipe(forwarded);
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve()),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(paths) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const hold = { paths, released, release };
      holds.push(hold);
      return () => {
        holds = holds.filter((other) => other !== hold);
        release();
      };
    },
    answer: (paths, status, body = "") =>
      void answers.push({ paths, status, body }),
    held,
    reset() {
      for (const { release } of holds) release();
      [holds, answers, held.length] = [[], [], 0];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
