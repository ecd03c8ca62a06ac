import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
} from "node:zlib";
import { isKnown, varyByCoding } from "./caching";
import type { RequestContext } from "./requestContext";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The types of the texts that this host caches. */
export type CompressedType =
  "application/json" | "application/xml" | "text/html";

/** A page in brotli; for other clients it is compressed again. */
export interface CompressedPage {
  br: Buffer;
  gzip?: Buffer;
  /** Bytes of the text itself. */
  length: number;
}

/** A long text in each coding, ready to be sent. */
export interface CompressedText extends CompressedPage {
  gzip: Buffer;
}

/** A compressed text in a cache, with its tag. */
export interface CachedText {
  etag: string;
  text: CompressedPage;
}

/** How well brotli compresses (docs/performance.md). */
const QUALITY = {
  /** 1 to 2 ms for a page. */
  fastest: 4,
  /** 10 % smaller; half as long again. */
  fast: 6,
  /** Another 10 % smaller; 50 to 150 ms for a page. */
  smallest: 11,
} as const;

const optionsFor = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** Compresses a page that may be requested only once. */
export const compressFast = async (text: string): Promise<CompressedPage> => ({
  br: await compress(text, optionsFor(QUALITY.fastest)),
  length: Buffer.byteLength(text),
});

/** Compresses a text again, as small as it gets, for what is requested often. */
export const compressBest = async ({
  br,
  length,
}: CompressedPage): Promise<CompressedPage> => ({
  br: await compress(await decompress(br), optionsFor(QUALITY.smallest)),
  length,
});

/**
 * Compresses a text while it is made, on Node's worker threads, without ever
 * holding all of it in memory.
 *
 * @throws what its pieces throw
 */
export async function compressText(
  pieces: AsyncIterable<string>,
): Promise<CompressedText> {
  let length = 0;
  async function* counted() {
    for await (const piece of pieces) {
      length += Buffer.byteLength(piece);
      yield piece;
    }
  }
  const text = Readable.from(counted());
  const brotliStream = createBrotliCompress(optionsFor(QUALITY.fast));
  const gzipStream = createGzip();
  const [br, gzip] = await Promise.all([
    buffer(brotliStream),
    buffer(gzipStream),
    pipeline(text, brotliStream),
    pipeline(text, gzipStream),
  ]);
  return { br, gzip, length };
}

/**
 * The coding that a client prefers.
 *
 * @param acceptEncoding for example "gzip;q=0.8, br"
 * @returns undefined if it accepts neither
 */
function preferredCoding(acceptEncoding = ""): "br" | "gzip" | undefined {
  const weights = new Map(
    acceptEncoding.split(",").map((entry) => {
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

/** Sends a compressed text; a client that accepts no coding of it gets it decompressed in a stream. */
export function sendCompressed(
  { request, reply }: RequestContext,
  text: CompressedPage,
  type: CompressedType,
): FastifyReply {
  reply.type(`${type}; charset=utf-8`);
  const coding = preferredCoding(request.headers["accept-encoding"]);
  const compressed = coding && text[coding];
  if (compressed) {
    return reply.header("Content-Encoding", coding).send(compressed);
  }
  reply.header("Content-Length", text.length);
  return reply.send(
    request.method === "HEAD"
      ? Readable.from([])
      : Readable.from([text.br]).pipe(createBrotliDecompress()),
  );
}

/** Sends a cached text, or 304 if the client has it. */
export function sendCached(
  { request, reply }: RequestContext,
  { etag, text }: CachedText,
  type: CompressedType,
): FastifyReply {
  varyByCoding(reply);
  reply.header("Cache-Control", "no-cache").header("ETag", etag);
  return isKnown(request.headers["if-none-match"], etag)
    ? reply.code(304).send()
    : sendCompressed({ request, reply }, text, type);
}
