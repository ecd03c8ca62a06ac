import type { FileRow } from "../import/catalogFile";
import { PhotoFolder } from "../import/photos";
import { checkPhoto, makePhoto } from "../images/makePhoto";
import type { CliContext } from "./cliContext";
import type { Progress } from "./progress";

interface PhotoOptions {
  folder: string;
  /** Only looks whether the photos can be read. */
  dryRun: boolean;
  progress: Progress;
}

/**
 * Makes the photos that the file wants, and gives its rows their names. The file
 * is read once for that, so that one which is broken has no photos made, and no
 * import that is under way has to wait for them.
 *
 * @param rows reads the file from its beginning
 */
export async function withPhotos(
  world: CliContext,
  rows: () => AsyncIterable<FileRow>,
  { folder, dryRun, progress }: PhotoOptions,
): Promise<AsyncIterable<FileRow>> {
  const photos = new PhotoFolder(world.pathOf(folder));
  progress.step("Looking for photos", "rows");
  const make = (file: string) =>
    dryRun
      ? checkPhoto(file).then(() => file)
      : makePhoto(file, world.config.dataDir);
  let hasBegun = false;
  await photos.make(rows(), make, (count, all) => {
    if (!hasBegun) progress.step("Making photos", "photos");
    hasBegun = true;
    progress.at({ share: count / all, count });
  });
  return photos.put(rows());
}
