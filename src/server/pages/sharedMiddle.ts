import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { CompressedText } from "../http/compressedText";
import { tagOf } from "../http/etag";

/** The first bytes of gzip: no name, no time, made on Unix (RFC 1952). */
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** One buffer of its own: Node's pool would keep 8 KB for what is cached of a few. */
function unpooled(first: Buffer, second: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(first.length + second.length);
  first.copy(whole);
  second.copy(whole, first.length);
  return whole;
}

/** Ends at a whole byte, so that more can follow. */
const TO_BE_CONTINUED = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * A text that stands in the middle of many others: it is compressed once, and
 * each of them takes the time and memory of the rest only.
 */
export class SharedMiddle {
  readonly #text: Buffer;
  readonly #hash: Buffer;
  readonly #deflated: Buffer;

  constructor(text: string) {
    this.#text = Buffer.from(text);
    this.#hash = createHash("sha256").update(text).digest();
    this.#deflated = deflateRawSync(this.#text, {
      level: constants.Z_BEST_COMPRESSION,
      ...TO_BE_CONTINUED,
    });
  }

  /** Compresses the text with something before and after it. */
  compressWith(before: string, after: string): CompressedText {
    const [start, end] = [Buffer.from(before), Buffer.from(after)];
    const length = start.length + this.#text.length + end.length;
    const sum = crc32(end, crc32(this.#text, crc32(start)));
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum);
    trailer.writeUInt32LE(length % 2 ** 32, 4);
    const gzip = [
      unpooled(GZIP_START, deflateRawSync(start, TO_BE_CONTINUED)),
      this.#deflated,
      unpooled(deflateRawSync(end), trailer),
    ];
    return {
      etag: tagOf(Buffer.concat([start, this.#hash, end])),
      length,
      gzip,
    };
  }
}
