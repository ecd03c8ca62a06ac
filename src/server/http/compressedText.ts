import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGunzip,
  createGzip,
  gunzip,
} from "node:zlib";
import { isKnown } from "./etag";

/** A long text in the codings that it is sent in. */
export interface CompressedText {
  /** Bytes of the text itself. */
  length: number;
  /** In pieces, which several texts may share. */
  gzip: readonly Buffer[];
  /** Missing as long as the text is requested seldom. */
  br?: Buffer;
  /** Without one the client is never told that it has the text. */
  etag?: string;
}

/** Levels of brotli (docs/performance.md). */
const QUALITY = {
  /** 3 ms for a page. */
  fast: 6,
  /** 10 % smaller; 50 to 150 ms for a page. */
  smallest: 11,
} as const;
const optionsFor = (quality: keyof typeof QUALITY) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality] },
});

/**
 * Compresses a text while it is made, on Node's worker threads, without ever
 * holding all of it in memory.
 *
 * @throws what its pieces throw
 */
export async function compressPieces(
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
  const brotliStream = createBrotliCompress(optionsFor("fast"));
  const gzipStream = createGzip();
  const [br, zipped] = await Promise.all([
    buffer(brotliStream),
    buffer(gzipStream),
    pipeline(text, brotliStream),
    pipeline(text, gzipStream),
  ]);
  return { length, gzip: [zipped], br };
}

/** Compresses a text by brotli too, for what is requested more than once. */
export async function addBrotli<Text extends CompressedText>(
  text: Text,
  quality: keyof typeof QUALITY,
): Promise<Text> {
  const plain = await promisify(gunzip)(Buffer.concat(text.gzip));
  const br = await promisify(brotliCompress)(plain, optionsFor(quality));
  // A copy, because zlib's own buffer is larger.
  return { ...text, br: Buffer.from(br) };
}

/**
 * The weights that a client gives to codings.
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

/** Sends a compressed text in the coding that the client prefers, or 304 if the client has it. */
export function sendCompressed(
  reply: FastifyReply,
  text: CompressedText,
  type: "application/json" | "application/xml" | "text/html",
): FastifyReply {
  const { headers, method } = reply.request;
  if (text.etag !== undefined) {
    reply.header("ETag", text.etag);
    if (isKnown(headers["if-none-match"], text.etag))
      return reply.code(304).send();
  }
  reply.type(`${type}; charset=utf-8`);
  const weightOf = weightsOf(headers["accept-encoding"]);
  const [br, zipped] = [text.br ? weightOf("br") : 0, weightOf("gzip")];
  if (br > 0 && br >= zipped)
    return reply.header("Content-Encoding", "br").send(text.br);
  if (zipped > 0)
    return reply
      .header("Content-Encoding", "gzip")
      .send(Buffer.concat(text.gzip));
  reply.header("Content-Length", text.length);
  // Decompressed as the client reads it, so that it never takes all of its memory.
  return reply.send(
    method === "HEAD"
      ? Readable.from([])
      : Readable.from(text.gzip).pipe(createGunzip()),
  );
}
