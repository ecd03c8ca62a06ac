/** What the names of all shells begin with. */
export const SHELL_PREFIX = "shell";

/** So many shells are kept beside the current one, for tabs that are still open. */
const FORMER_SHELLS = 2;

/**
 * The caches of shells that can go: all but the current one and the latest few
 * before it.
 *
 * @param names of all caches, the oldest first
 */
export function outdatedShells(
  names: readonly string[],
  current: string,
): string[] {
  return names
    .filter((name) => name.startsWith(`${SHELL_PREFIX}-`) && name !== current)
    .slice(0, -FORMER_SHELLS);
}
