import type { FastifyReply } from "fastify";
import { isKnown, varyByCoding } from "./caching";
import type { RequestContext } from "./requestContext";
import {
  sendCompressed,
  type CompressedText,
  type CompressedType,
} from "./compressedText";

/** A text that is kept for whoever asks for it, with its tag. */
export interface CachedText {
  etag: string;
  text: CompressedText;
}

/** Sends a kept text, or 304 to who has it. */
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
