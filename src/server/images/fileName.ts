/** Names that are no files on Windows, whatever stands behind a dot. */
const DEVICE =
  /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * Whether a text is the name of a file and nothing more, on any system: no
 * folder, no way up, no hidden file, no device, no part of another file, 1 to
 * 255 characters.
 */
export function isPlainFileName(name: string): boolean {
  return (
    /^[^./\\:\p{Cc}][^/\\:\p{Cc}]{0,254}$/u.test(name) &&
    !/[. ]$/.test(name) &&
    !DEVICE.test(name)
  );
}
