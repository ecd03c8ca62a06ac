import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  constants,
  createBrotliCompress,
  createGunzip,
  createGzip,
} from "node:zlib";
import type { RequestContext } from "./requestContext";

/** What this host keeps packed. */
export type CompressedType =
  | "application/json"
  | "application/xml"
  | "application/yaml"
  | "text/css"
  | "text/html";

/** A text as it is kept, ready to be sent in each coding. */
export interface CompressedText {
  br: Buffer;
  gzip: Buffer;
  /** Bytes of the text itself. */
  length: number;
}

/** How well a text is packed with brotli (docs/performance.md). */
export const QUALITY = {
  /** The next one takes half as long again for 3 % less. */
  fast: 6,
  /** Ten times as long and more for 10 % less: for what is sent often. */
  smallest: 11,
} as const;

/**
 * Packs a text while it comes, on the threads that Node has for such work: the
 * event loop goes on, and the text is nowhere held as a whole.
 *
 * @throws what its pieces throw
 */
export async function compressText(
  pieces: AsyncIterable<string>,
  quality: (typeof QUALITY)[keyof typeof QUALITY] = QUALITY.fast,
): Promise<CompressedText> {
  let length = 0;
  async function* counted() {
    for await (const piece of pieces) {
      length += Buffer.byteLength(piece);
      yield piece;
    }
  }
  const text = Readable.from(counted());
  const toBrotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const toGzip = createGzip();
  const [br, gzip] = await Promise.all([
    buffer(toBrotli),
    buffer(toGzip),
    pipeline(text, toBrotli),
    pipeline(text, toGzip),
  ]);
  return { br, gzip, length };
}

/**
 * The coding in which a client would rather have a text, of those that are kept.
 *
 * @param acceptEncoding for example "gzip;q=0.8, br"
 * @returns undefined where it takes neither
 */
function preferredCoding(
  acceptEncoding: string | undefined,
): "br" | "gzip" | undefined {
  const weights = new Map(
    (acceptEncoding ?? "").split(",").map((entry) => {
      const [coding = "", weight] = entry.toLowerCase().split(";");
      const quality = Number(/^\s*q\s*=\s*([\d.]+)/.exec(weight ?? "")?.[1]);
      return [coding.trim(), Number.isNaN(quality) ? 1 : quality];
    }),
  );
  const weightOf = (coding: string) =>
    weights.get(coding) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weightOf("br"), weightOf("gzip")];
  if (br === 0 && gzip === 0) return undefined;
  return br >= gzip ? "br" : "gzip";
}

/**
 * Sends a text that is kept packed, to whoever can't read it so unpacked bit by bit.
 */
export function sendCompressed(
  { request, reply }: RequestContext,
  text: CompressedText,
  type: CompressedType,
): FastifyReply {
  reply.type(`${type}; charset=utf-8`);
  const coding = preferredCoding(request.headers["accept-encoding"]);
  if (coding !== undefined) {
    return reply.header("Content-Encoding", coding).send(text[coding]);
  }
  reply.header("Content-Length", text.length);
  // Who only asks for the headers needs nothing unpacked.
  return reply.send(
    request.method === "HEAD"
      ? Readable.from([])
      : Readable.from([text.gzip]).pipe(createGunzip()),
  );
}
