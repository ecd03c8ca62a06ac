import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Enquiry, Order } from "../storefront/api";
import type { Behaviour } from "./behaviours";
import { findCall, isHostAddress, type CallName } from "./stubCalls";
import { usualCatalog, type StubCatalog } from "./stubCatalog";

/** A request as it arrived; a JSON body is parsed, any other is its text. */
export interface RecordedRequest {
  /** Undefined if the specification has no such call. */
  call: CallName | undefined;
  method: string;
  /** With its query string, as it was sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface StubHost {
  /** Its address, without a slash at the end. */
  url: string;
  /** The requests that the specification does not have; they were answered with 404. */
  unexpected: readonly RecordedRequest[];
  /** The requests of one call, in order. */
  requestsOf(call: CallName): RecordedRequest[];
  /** The bodies of all orders that were sent, with any reply. */
  orders: readonly Order[];
  /** The bodies of all enquiries that were sent, with any reply. */
  enquiries: readonly Enquiry[];
  /** Changes how a call behaves from the next request on; without a behaviour, back to usual. */
  set(call: CallName, behaviour?: Behaviour): void;
  /** Uses this catalog and its configuration from the next request on. */
  setCatalog(catalog: StubCatalog): void;
  /** Forgets all requests, behaviours and another catalog, and drops the requests that still wait. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a host that offers the specification's seven calls and nothing more,
 * on exact paths, with the catalog of `catalog.ts`.
 *
 * @param options.folder is served on the same origin, as a built storefront
 */
export async function startStubHost({
  folder,
}: { folder?: string } = {}): Promise<StubHost> {
  const requests: RecordedRequest[] = [];
  const behaviours = new Map<CallName, Behaviour | undefined>();
  let catalog = usualCatalog;
  const waiting = new Set<ServerResponse>();
  const requestsOf = (name: CallName) =>
    requests.filter(({ call }) => call === name);
  const bodiesOf = (name: CallName) => requestsOf(name).map(({ body }) => body);

  async function carryOut(
    behaviour: Behaviour,
    usual: Behaviour,
    response: ServerResponse,
  ): Promise<void> {
    if (behaviour.kind === "wait") {
      await behaviour.until;
      await carryOut(behaviour.next ?? usual, usual, response);
    } else if (behaviour.kind === "answer") {
      const { status, type, body } = behaviour;
      response.writeHead(status, { "Content-Type": type }).end(body);
    } else if (behaviour.kind === "drop") response.destroy();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "", headers } = request;
    if (!isHostAddress(url) && folder && method === "GET") {
      await serveStatic(folder, request, response);
      return;
    }
    const body = parsed(await text(request));
    const found = findCall(method, url, {
      catalog,
      ordersSoFar: bodiesOf("addOrder").length + 1,
    });
    const call = found?.name;
    requests.push({ call, method, path: url, headers, body });
    if (!found) {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("The specification has no such call.");
      return;
    }
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
    const { name, answer: usual } = found;
    const behaviour = behaviours.get(name) ?? usual;
    await carryOut(behaviour, usual, response);
  }

  const server = createServer((request, response) => {
    // A visitor may leave in the middle of a request.
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get unexpected() {
      return requests.filter(({ call }) => call === undefined);
    },
    requestsOf,
    get orders() {
      return bodiesOf("addOrder") as Order[];
    },
    get enquiries() {
      return bodiesOf("addEnquiry") as Enquiry[];
    },
    set: (call, behaviour) => void behaviours.set(call, behaviour),
    setCatalog: (other) => void (catalog = other),
    reset() {
      requests.length = 0;
      catalog = usualCatalog;
      behaviours.clear();
      for (const response of waiting) response.destroy();
    },
    async close() {
      const closed = once(server.close(), "close");
      server.closeAllConnections();
      await closed;
    },
  };
}

function parsed(body: string): unknown {
  if (body === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
};

/**
 * Answers with a file of the folder, as any static host does; the path of a page
 * of the storefront gets index.html.
 */
async function serveStatic(
  folder: string,
  { url = "/", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const names = [new URL(url, "http://stub").pathname];
  if (headers.accept?.includes("text/html")) names.push("index.html");
  for (const name of names) {
    const type = TYPES[path.extname(name)] ?? "application/octet-stream";
    try {
      const content = await readFile(path.join(folder, name));
      response.writeHead(200, { "Content-Type": type }).end(content);
      return;
    } catch {
      // There is no such file.
    }
  }
  response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
}
