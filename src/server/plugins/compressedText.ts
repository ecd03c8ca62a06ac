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
  gunzip,
} from "node:zlib";
import { isKnown } from "./caching";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

/** The types of the texts that this host caches. */
export type CompressedType =
  "application/json" | "application/xml" | "text/html";

/** A long text in each coding, ready to be sent. */
export class CompressedText {
  #plain?: WeakRef<Buffer>;
  #decompressing: Promise<Buffer> | undefined;

  /**
   * @param length bytes of the text itself
   * @param gzip in pieces, which several texts may share
   * @param br may be left out if it is requested seldom
   */
  constructor(
    readonly length: number,
    readonly gzip: readonly Buffer[],
    readonly br?: Buffer,
  ) {}

  /**
   * The text itself. All clients that receive it at the same time share one
   * copy, which is gone after the last of them.
   */
  async plain(): Promise<Buffer> {
    const known = this.#plain?.deref();
    if (known) return known;
    this.#decompressing ??= (
      this.br ? decompress(this.br) : decompressGzip(Buffer.concat(this.gzip))
    )
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
  /** 3 ms for a page. */
  fast: 6,
  /** 10 % smaller; 50 to 150 ms for a page. */
  smallest: 11,
} as const;

const optionsFor = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** Compresses a text again by brotli, for what is requested more than once. */
export async function compressBetter(
  text: CompressedText,
  quality: keyof typeof QUALITY,
): Promise<CompressedText> {
  const br = await compress(await text.plain(), optionsFor(QUALITY[quality]));
  // A copy, because zlib's own buffer is larger.
  return new CompressedText(text.length, text.gzip, Buffer.from(br));
}

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
  return new CompressedText(length, [gzip], br);
}

/**
 * How much a client prefers a coding.
 *
 * @param acceptEncoding for example "gzip;q=0.8, br"
 * @returns 0 if it does not accept it
 */
function weightsOf(acceptEncoding = ""): (coding: string) => number {
  const weights = new Map(
    acceptEncoding.split(",").map((entry) => {
      const [coding = "", weight] = entry.toLowerCase().split(";");
      const quality = Number(/^\s*q\s*=\s*([\d.]+)/.exec(weight ?? "")?.[1]);
      return [coding.trim(), Number.isNaN(quality) ? 1 : quality];
    }),
  );
  return (coding) => weights.get(coding) ?? weights.get("*") ?? 0;
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
  const weightOf = weightsOf(headers["accept-encoding"]);
  const [br, gzip] = [text.br ? weightOf("br") : 0, weightOf("gzip")];
  if (text.br && br > 0 && br >= gzip)
    return reply.header("Content-Encoding", "br").send(text.br);
  if (gzip > 0)
    return reply
      .header("Content-Encoding", "gzip")
      .send(Buffer.concat(text.gzip));
  reply.header("Content-Length", text.length);
  return reply.send(Readable.from(method === "HEAD" ? [] : plainPieces(text)));
}

/** Sends a cached text, or 304 if the client has it. */
export function sendCached(
  reply: FastifyReply,
  { etag, text }: CachedText,
  type: CompressedType,
): FastifyReply {
  reply.header("ETag", etag);
  return isKnown(reply.request.headers["if-none-match"], etag)
    ? reply.code(304).send()
    : sendCompressed(reply, text, type);
}
