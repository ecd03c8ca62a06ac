export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What came in; money in integer cents. */
export interface Figures {
  orders: number;
  packs: number;
  /** What buyers pay: after discounts, with delivery. */
  revenueCents: number;
  discountCents: number;
  enquiries: number;
  visits: number;
}

/** What came in from a day on, for as long as a period is. */
export interface PeriodFigures extends Figures {
  /** For example "2026-11-21", UTC; of a week its Monday. */
  from: string;
}

const DAY = 24 * 60 * 60 * 1000;
const NOTHING: Figures = {
  orders: 0,
  packs: 0,
  revenueCents: 0,
  discountCents: 0,
  enquiries: 0,
  visits: 0,
};

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

function add(sum: Figures, part: Partial<Figures>): void {
  for (const name of Object.keys(NOTHING) as (keyof Figures)[]) {
    sum[name] += part[name] ?? 0;
  }
}

/** Everything together. */
export function sumOf(all: readonly Partial<Figures>[]): Figures {
  const sum = { ...NOTHING };
  for (const part of all) add(sum, part);
  return sum;
}

/**
 * Puts days together to longer periods, the earliest first; those in which
 * nothing came in are left out.
 *
 * @param days in any order, a day as often as there is something about it
 */
export function byPeriod(
  days: Iterable<Partial<Figures> & { day: string }>,
  period: Period,
): PeriodFigures[] {
  const periods = new Map<string, PeriodFigures>();
  for (const { day, ...part } of days) {
    const from = firstDay(day, period);
    const sum = periods.get(from) ?? { from, ...NOTHING };
    periods.set(from, sum);
    add(sum, part);
  }
  return [...periods.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
