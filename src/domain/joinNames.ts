/** Names in one phrase: "aspirin, caffeine and paracetamol". A name may have commas of its own. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1
    ? `${names.slice(0, -1).join(", ")} and ${last}`
    : last;
}
