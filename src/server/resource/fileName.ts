/**
 * Whether a text is the name of a file and nothing more: no folder, no way up,
 * no hidden file, 1 to 255 characters.
 */
export function isPlainFileName(name: string): boolean {
  return /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,254}$/u.test(name);
}
