import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  crc32,
  createBrotliCompress,
  createGunzip,
  createGzip,
  deflateRawSync,
  gunzip,
} from "node:zlib";
import { isKnown, tagOf } from "./etag";

/** A long text in the codings that it is sent in. */
export interface CompressedText {
  /** In pieces, which several texts may share. */
  gzip: readonly Buffer[];
  /** Missing as long as the text is requested seldom. */
  br?: Buffer;
  /** Without one the client is never told that it has the text. */
  etag?: string;
}

/** Levels of brotli. */
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
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<CompressedText & { br: Buffer }> {
  const gzip = await pipeline(pieces, createGzip(), buffer);
  const brotli = createBrotliCompress(optionsFor("fast"));
  const br = await pipeline([gzip], createGunzip(), brotli, buffer);
  return { gzip: [gzip], br };
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

/** The first bytes of gzip: no name, no time, made on Unix (RFC 1952). */
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** Ends at a whole byte, so that more can follow. */
const TO_BE_CONTINUED = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * Compresses once a text that stands in the middle of many others, so that each
 * of them takes the time and memory of the rest only.
 *
 * @returns compresses it with something before and after it
 */
export function sharedMiddle(
  text: string,
): (before: string, after: string) => CompressedText {
  const middle = Buffer.from(text);
  const deflated = deflateRawSync(middle, {
    level: constants.Z_BEST_COMPRESSION,
    ...TO_BE_CONTINUED,
  });
  return (before, after) => {
    const [start, end] = [Buffer.from(before), Buffer.from(after)];
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(end, crc32(middle, crc32(start))));
    trailer.writeUInt32LE(start.length + middle.length + end.length, 4);
    const deflatedStart = deflateRawSync(start, TO_BE_CONTINUED);
    const place = GZIP_START.length + deflatedStart.length;
    const parts = [GZIP_START, deflatedStart, deflateRawSync(end), trailer];
    // One buffer for all: Node's pool would keep 8 KB for each small one.
    const own = Buffer.concat(parts);
    const gzip = [own.subarray(0, place), deflated, own.subarray(place)];
    return { gzip, etag: tagOf(Buffer.concat(gzip)) };
  };
}

/** Sends a compressed text in the coding that the client prefers, or 304 if the client has it. */
export function sendCompressed(
  reply: FastifyReply,
  { gzip, br, etag }: CompressedText,
  type: "application/json" | "application/xml" | "text/html",
): FastifyReply {
  const { headers, method } = reply.request;
  if (etag !== undefined) {
    reply.header("ETag", etag);
    if (isKnown(headers["if-none-match"], etag)) return reply.code(304).send();
  }
  reply.type(`${type}; charset=utf-8`);
  const codings = br ? ["br", "gzip"] : ["gzip"];
  const coding = negotiate(headers["accept-encoding"] ?? "", codings);
  if (coding !== null) {
    reply.header("Content-Encoding", coding);
    return reply.send(coding === "br" ? br : Buffer.concat(gzip));
  }
  // Decompressed as the client reads it, so that it never takes all of its memory.
  return reply.send(
    method === "HEAD"
      ? Readable.from([])
      : Readable.from(gzip).pipe(createGunzip()),
  );
}
