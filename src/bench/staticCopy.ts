import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";

/** A reply as it was sent, packed. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface StaticCopy {
  url: string;
  close(): Promise<void>;
}

/** What a browser has to know of a file; the rest is about scripts, or about our host alone. */
const KEPT_HEADERS = ["content-type", "content-encoding", "cache-control"];

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

function keptOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );
}

function ask(url: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br", accept: "image/avif,*/*" };
    request(url, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: keptOf(reply.headers),
            body: Buffer.concat(parts),
          }),
        )
        .on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

/** A page as somebody would have written it by hand: all that is read and seen, and no script. */
async function withoutScripts(reply: Reply): Promise<Reply> {
  const html = String(await unpack(reply.body))
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*\bas="?script\b[^>]*>/g, "")
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/g, "");
  return { ...reply, body: await pack(html) };
}

/**
 * A web server with the pages of a host as plain files, kept in memory: the
 * same words, styles and pictures without a script. Each is taken from the host
 * when it is asked for first.
 *
 * @param host where the host is, which renders its pages and packs them by brotli
 */
export async function serveStaticCopy(host: string): Promise<StaticCopy> {
  const kept = new Map<string, Promise<Reply>>();
  async function take(address: string): Promise<Reply> {
    const reply = await ask(host + address);
    return String(reply.headers["content-type"]).startsWith("text/html")
      ? withoutScripts(reply)
      : reply;
  }
  const server = createServer((asked, reply) => {
    const address = asked.url ?? "/";
    const file = kept.get(address) ?? take(address);
    kept.set(address, file);
    file.then(
      ({ status, headers, body }) => reply.writeHead(status, headers).end(body),
      (error: Error) => reply.destroy(error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
