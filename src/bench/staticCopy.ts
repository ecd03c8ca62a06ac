import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";

/** A reply as it was sent, compressed. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface StaticCopy {
  url: string;
  close(): Promise<void>;
}

/** The headers of a static file that matter to a browser. */
const FILE_HEADERS = ["content-type", "content-encoding", "cache-control"];

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

function fileHeadersOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    FILE_HEADERS.flatMap((name) =>
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
            headers: fileHeadersOf(reply.headers),
            body: Buffer.concat(parts),
          }),
        )
        .on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

/** The same page without scripts. */
async function withoutScripts(reply: Reply): Promise<Reply> {
  const html = String(await decompress(reply.body))
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*\bas="?script\b[^>]*>/g, "")
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/g, "");
  return { ...reply, body: await compress(html) };
}

/**
 * A web server with the pages of a host as static files in memory, without
 * scripts. Each is copied from the host at its first request.
 *
 * @param host the address of the host, which compresses its pages by brotli
 */
export async function serveStaticCopy(host: string): Promise<StaticCopy> {
  const files = new Map<string, Promise<Reply>>();
  async function copy(address: string): Promise<Reply> {
    const reply = await ask(host + address);
    return String(reply.headers["content-type"]).startsWith("text/html")
      ? withoutScripts(reply)
      : reply;
  }
  const server = createServer((asked, reply) => {
    const address = asked.url ?? "/";
    const file = files.get(address) ?? copy(address);
    files.set(address, file);
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
