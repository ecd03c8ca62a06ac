// Created once, because a new one takes longer than the rest of a product card.
const strengths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/**
 * A strength as it is shown, for example "2.5 mg"; empty if there is no
 * single one. Registries hold figures such as 0.299999999999997, so that more
 * than four decimals are rounded away.
 */
export function formatStrength(mg: number | null): string {
  if (mg === null) return "";
  return `${strengths.format(mg)} mg`;
}

/** A pack as it is shown: "28 pills". */
export function formatPack(pack: number): string {
  return `${pack.toLocaleString("en-US")} ${pack === 1 ? "pill" : "pills"}`;
}

/** Strength and pack as they stand on a card: "500 mg, 28 pills"; without a strength "28 pills". */
export function formatStrengthAndPack(mg: number | null, pack: number): string {
  const pills = formatPack(pack);
  return mg === null ? pills : `${formatStrength(mg)}, ${pills}`;
}
