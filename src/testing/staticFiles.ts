import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/**
 * Answers with a file of the folder, as any static host does; the path of a page
 * of the storefront gets index.html.
 */
export async function serveStatic(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://stub");
  const file = path.join(folder, path.posix.normalize(pathname));
  const content = await contentOf(file);
  if (content) {
    const type = TYPES[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type }).end(content);
    return;
  }
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  const page = isPage && (await contentOf(path.join(folder, "index.html")));
  if (page) {
    response.writeHead(200, { "Content-Type": TYPES[".html"] }).end(page);
  } else {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
  }
}
