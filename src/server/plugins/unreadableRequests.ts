import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Node's names for what can't be read, with the reply to it. */
const REPLIES: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    "This request took too long to arrive, so nothing was done. Please send it again.",
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    "The headers of this request are too large. Please delete this site's cookies and try again.",
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    413,
    "This request is too large. Please shorten it and send it again.",
  ],
};
const UNREADABLE = [400, "This request could not be read."] as const;

function rawReply([status, text]: readonly [number, string]): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Cache-Control: no-store",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    text,
  ].join("\r\n");
}

/**
 * Answers what is no request, or never becomes one, in a sentence, and ends the
 * connection. Such a thing reaches no route and no hook, and nothing of it is
 * logged: it may hold anything.
 */
export function answerUnreadable(
  { code = "" }: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse | null },
): void {
  // Browsers connect in advance: to them a reply to no question is an error page.
  const isAsked = socket.bytesRead > 0;
  // Text in the middle of another reply would become a part of it.
  const isReplying = socket._httpMessage?.headersSent ?? false;
  if (isAsked && !isReplying && socket.writable && code !== "ECONNRESET") {
    socket.write(rawReply(REPLIES[code] ?? UNREADABLE));
  }
  socket.destroySoon();
}
