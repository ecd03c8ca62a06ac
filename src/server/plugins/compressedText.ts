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
  createGzip,
} from "node:zlib";
import { isKnown } from "./caching";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The types of the texts that this host caches. */
export type CompressedType =
  "application/json" | "application/xml" | "text/html";

/** A long text in each coding, ready to be sent. */
export class CompressedText {
  #plain?: WeakRef<Buffer>;
  #decompressing: Promise<Buffer> | undefined;

  /**
   * @param length bytes of the text itself
   * @param gzip may be left out if it is requested seldom
   */
  constructor(
    readonly br: Buffer,
    readonly length: number,
    readonly gzip?: Buffer,
  ) {}

  /**
   * The text itself. All clients that receive it at the same time share one
   * copy, which is gone after the last of them.
   */
  async plain(): Promise<Buffer> {
    const known = this.#plain?.deref();
    if (known) return known;
    this.#decompressing ??= decompress(this.br)
      .then((text) => {
        this.#plain = new WeakRef(text);
        return text;
      })
      .finally(() => (this.#decompressing = undefined));
    return this.#decompressing;
  }
}

/** A compressed text in a cache, with its tag. */
export interface CachedText {
  etag: string;
  text: CompressedText;
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
export const compressFast = async (text: string) =>
  new CompressedText(
    await compress(text, optionsFor(QUALITY.fastest)),
    Buffer.byteLength(text),
  );

/** Compresses a text again, as small as it gets, for what is requested often. */
export const compressBest = async (text: CompressedText) =>
  new CompressedText(
    await compress(await text.plain(), optionsFor(QUALITY.smallest)),
    text.length,
  );

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
  return new CompressedText(br, length, gzip);
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

/** Begins only when it is read, so that nothing is decompressed for a client that has left. */
async function* plainPieces(text: CompressedText): AsyncGenerator<Buffer> {
  yield await text.plain();
}

/** Sends a compressed text in the coding that the client prefers. */
export function sendCompressed(
  reply: FastifyReply,
  text: CompressedText,
  type: CompressedType,
): FastifyReply {
  const { headers, method } = reply.request;
  reply.type(`${type}; charset=utf-8`);
  const coding = preferredCoding(headers["accept-encoding"]);
  const compressed = coding && text[coding];
  if (compressed) {
    return reply.header("Content-Encoding", coding).send(compressed);
  }
  reply.header("Content-Length", text.length);
  return reply.send(Readable.from(method === "HEAD" ? [] : plainPieces(text)));
}

/** Sends a cached text, or 304 if the client has it. */
export function sendCached(
  reply: FastifyReply,
  { etag, text }: CachedText,
  type: CompressedType,
): FastifyReply {
  reply.header("Cache-Control", "no-cache").header("ETag", etag);
  return isKnown(reply.request.headers["if-none-match"], etag)
    ? reply.code(304).send()
    : sendCompressed(reply, text, type);
}
