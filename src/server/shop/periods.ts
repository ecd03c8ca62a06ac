export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What is counted; revenue is what buyers pay: after discounts, with delivery. */
export const STATISTICS = [
  "orders",
  "packs",
  "revenue_cents",
  "discount_cents",
  "enquiries",
  "visits",
] as const;

/** What came in; money in integer cents. */
export type Statistics = Record<(typeof STATISTICS)[number], number>;

/** Some statistics of a day. */
export interface DayStatistics extends Partial<Statistics> {
  /** For example "2026-11-21", UTC. */
  day: string;
}

/** What came in from a day on, for as long as a period is. */
export interface PeriodStatistics extends Statistics {
  /** As a day is written; of a week its Monday. */
  from: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** The first day of the period that a day lies in. */
export function firstDay(day: string, period: Period): string {
  if (period === "day") return day;
  if (period === "month") return `${day.slice(0, 7)}-01`;
  const date = new Date(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * DAY)
    .toISOString()
    .slice(0, 10);
}

/** Everything together. */
export function sumOf(parts: readonly Partial<Statistics>[]): Statistics {
  const sum = (name: keyof Statistics) =>
    parts.reduce((total, part) => total + (part[name] ?? 0), 0);
  return Object.fromEntries(
    STATISTICS.map((name) => [name, sum(name)]),
  ) as Statistics;
}

/**
 * Puts days together to longer periods, the earliest first; those in which
 * nothing came in are left out.
 *
 * @param days in any order, a day as often as there is something about it
 */
export function byPeriod(
  days: readonly DayStatistics[],
  period: Period,
): PeriodStatistics[] {
  const parts = new Map<string, DayStatistics[]>();
  for (const each of days) {
    const from = firstDay(each.day, period);
    parts.set(from, [...(parts.get(from) ?? []), each]);
  }
  return [...parts]
    .map(([from, daysIn]) => ({ from, ...sumOf(daysIn) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
