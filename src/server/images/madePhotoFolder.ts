import { join } from "node:path";

/**
 * The folder of a made photo, one of 256, since one folder is slow with a
 * million files.
 *
 * @param dataDir absolute path of the data folder
 * @param name starts with the hash
 */
export function madePhotoFolder(dataDir: string, name: string): string {
  return join(dataDir, "photos", "made", name.slice(0, 2));
}
