import { formatNumber } from "../../domain/product/units";

/**
 * How far a step of an import has come: "Reading: 40 %, 100,000 rows, 9 s left".
 *
 * @param elapsed since the step began, in milliseconds
 */
export function progressText(
  {
    name,
    unit,
    share,
    count,
  }: { name: string; unit: string; share: number; count: number },
  elapsed: number,
): string {
  const left = Math.ceil((elapsed / share - elapsed) / 1e3);
  const time = Number.isFinite(left) ? `, ${left} s left` : "";
  return `${name}: ${Math.floor(share * 100)} %, ${formatNumber(count)} ${unit}${time}`;
}
