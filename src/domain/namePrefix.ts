/** Folds a name for comparison: case is ignored, and two ways to write one letter are the same. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLocaleLowerCase("en-US");
}

/** Whether a name starts with the typed text, ignoring case (specification, section 9). */
export function nameStartsWith(name: string, typed: string): boolean {
  return foldName(name).startsWith(foldName(typed));
}
