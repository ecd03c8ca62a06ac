import { clockText, dayOf } from "../../domain/shop/clock";

/** A moment as the shop's clock shows it: "14:05", or "2026-11-21 14:05" on another day. */
export function timeText(at: string): string {
  const text = clockText(at);
  return text.startsWith(dayOf(new Date())) ? text.slice(11) : text;
}

const UNITS = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
] as const;

/** The time since something was, in its largest unit: "3 h". */
export function ageText(at: string): string {
  const age = Date.now() - Date.parse(at);
  const [length, unit] = UNITS.find(([length]) => age >= length) ?? [1, ""];
  return unit ? `${Math.floor(age / length)} ${unit}` : "now";
}
