/** A day of the calendar; month is 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/**
 * Completed years of life (specification, section 9: there unfinished).
 * Who was born on 29 February completes a year on 1 March where there is no 29th.
 *
 * @returns a whole number; 0 for a birth that is still to come
 */
export function completedYears(birth: CalendarDay, today: CalendarDay): number {
  const hadBirthday =
    today.month > birth.month ||
    (today.month === birth.month && today.day >= birth.day);
  return Math.max(0, today.year - birth.year - (hadBirthday ? 0 : 1));
}
