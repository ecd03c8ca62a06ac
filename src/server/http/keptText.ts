import type { FastifyReply } from "fastify";
import { isKnown, varyByCoding } from "./cacheRules";
import type { Exchange } from "./exchange";
import { sendPacked, type PackedText, type PackedType } from "./packedText";

/** A text that is kept for whoever asks for it, with its tag. */
export interface KeptText {
  etag: string;
  text: PackedText;
}

/** Sends a kept text, or 304 to who has it. */
export function sendKept(
  { request, reply }: Exchange,
  { etag, text }: KeptText,
  type: PackedType,
): FastifyReply {
  varyByCoding(reply);
  reply.header("Cache-Control", "no-cache").header("ETag", etag);
  return isKnown(request.headers["if-none-match"], etag)
    ? reply.code(304).send()
    : sendPacked({ request, reply }, text, type);
}
