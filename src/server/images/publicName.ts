import { createHash } from "node:crypto";

const NAME = /^[^./\\][^/\\]*\.[0-9a-f]{8}\.(png|jpg|webp|svg)$/;

/**
 * A banner's public name, such as `winter-offers.{hash}.png`: it changes with
 * the picture, so that browsers may keep it for good.
 *
 * @param type as file names end in it
 */
export function publicName(
  words: string,
  picture: string | Buffer,
  type: string,
): string {
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  return `${words}.${hash}.${type}`;
}

/** Whether a file's name is the public name of a banner. */
export const isPublicName = (file: string) => NAME.test(file);
