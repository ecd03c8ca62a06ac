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
};

/**
 * Answers with a file of the folder, as any static host does; the path of a page
 * of the storefront gets index.html.
 */
export async function serveStatic(
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
