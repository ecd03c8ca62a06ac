import type { PackUnit } from "./medicine";

/**
 * A number as it is shown: 1234567 is "1,234,567", at most four decimals.
 * Intl would do the same, but loading its data holds a phone up for 0.1 s.
 */
export function formatNumber(number: number): string {
  return String(Number(number.toFixed(4))).replace(/\d+/, (whole) =>
    whole.replace(/\B(?=(\d{3})+$)/g, ","),
  );
}

/** A count with its thing: "1 row", "2,000 rows". */
export const countOf = (count: number, thing: string): string =>
  `${formatNumber(count)} ${thing}${count === 1 ? "" : "s"}`;

/**
 * A strength as it is shown, for example "2.5 mg"; empty if there is no
 * single one. Registries hold figures such as 0.299999999999997, so that more
 * than four decimals are rounded away.
 */
export function formatStrength(mg: number | null): string {
  if (mg === null) return "";
  return `${formatNumber(mg)} mg`;
}

/** The contents of packs, as they are shown: "28 capsules", "100 ml"; "28" if the unit is unknown, which may be pens or vials. */
export function formatUnits(count: number, unit?: PackUnit): string {
  const ending = count === 1 || unit === "ml" || unit === "g" ? "" : "s";
  return formatNumber(count) + (unit ? ` ${unit}${ending}` : "");
}

/** One pack, as it is shown: "28 capsules"; "pack of 28" if its unit is unknown. */
export const formatPack = (pack: number, unit?: PackUnit): string =>
  (unit ? "" : "pack of ") + formatUnits(pack, unit);

/** Strength and pack as they stand on a card: "500 mg, 28 tablets"; without a strength "28 tablets". */
export function formatStrengthAndPack(
  mg: number | null,
  pack: number,
  unit?: PackUnit,
): string {
  const count = formatPack(pack, unit);
  return mg === null ? count : `${formatStrength(mg)}, ${count}`;
}
