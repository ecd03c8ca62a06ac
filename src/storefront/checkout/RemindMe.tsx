import { useState } from "react";
import { useShop } from "../../ui/shopContext";
import { calendarFile } from "./calendarFile";

const CHOICES = [2, 4, 8, 12];

/**
 * A calendar file that reminds of ordering again. It names no medicine, because
 * calendars are shared; the shop doesn't hear of it.
 */
export function RemindMe({ orderNumber }: { orderNumber: string }) {
  const { name } = useShop();
  const [weeks, setWeeks] = useState(4);
  const day = new Date();
  day.setDate(day.getDate() + 7 * weeks);
  const file = calendarFile({
    title: `Order again from ${name}`,
    text: `Your last order: ${orderNumber}`,
    url: `${window.location.origin}/order-status`,
    day,
  });
  return (
    <section aria-labelledby="remind-me" className="card p-5 md:p-6">
      <h2 id="remind-me" className="text-lg font-bold">
        Remind me
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2">
          To order again in
          <select
            className="field w-auto px-2"
            value={weeks}
            onChange={({ target }) => setWeeks(Number(target.value))}
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {choice} weeks
              </option>
            ))}
          </select>
        </label>
        <a
          className="link inline-flex min-h-11 items-center"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download="order-again.ics"
        >
          Save for my calendar
        </a>
      </div>
      <p className="mt-1 text-sm text-muted">
        The reminder names no medicine, and stays with you.
      </p>
    </section>
  );
}
