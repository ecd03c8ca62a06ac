import { useSearchParams } from "react-router-dom";
import { dayOf } from "../../domain/shop/clock";
import { formatMoney } from "../../domain/money";
import { api } from "../api";
import { Button } from "../ui/Button";
import type { Report } from "../endpoints.gen";
import { Section } from "../ui/Section";
import { Heading } from "../ui/Heading";
import { Loading } from "../ui/Loading";
import { timeText } from "../ui/times";

type Day = Report["days"][number];

/** Days that are shown one by one; of more there is a row for each month. */
const MOST_ROWS = 62;

/** Sums of days with the same label, for each currency. */
function sumsOf(days: readonly Day[], labelOf: (day: string) => string): Day[] {
  const sums = new Map<string, Day>();
  for (const each of days) {
    const day = labelOf(each.day);
    const key = day + each.currencySign;
    const sum = sums.get(key);
    sums.set(key, {
      ...{ day, currencySign: each.currencySign },
      orders: (sum?.orders ?? 0) + each.orders,
      orderedCents: (sum?.orderedCents ?? 0) + each.orderedCents,
      paidCents: (sum?.paidCents ?? 0) + each.paidCents,
    });
  }
  return [...sums.values()];
}

/** The days, or the months that they lie in. */
const rowsOf = (days: readonly Day[]) =>
  days.length <= MOST_ROWS ? days : sumsOf(days, (day) => day.slice(0, 7));

/** The shop's figures: orders by day, what sold, what was searched in vain, what could not be sent. */
export function ReportsPage() {
  const [query, setQuery] = useSearchParams();
  const today = dayOf(new Date());
  const from = query.get("from") || `${today.slice(0, 7)}-01`;
  const to = query.get("to") || today;
  const { currentData } = api.useGetReportQuery({ from, to });
  const input = (label: string, name: string, value: string) => (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <input
        type="date"
        className="field font-normal"
        defaultValue={value}
        onChange={({ target }) => {
          // Not a year that is half typed.
          if (!/^2\d{3}-/.test(target.value)) return;
          setQuery({ from, to, [name]: target.value }, { replace: true });
        }}
      />
    </label>
  );
  return (
    <>
      <Heading title="Reports" />
      <div className="my-3 flex flex-wrap items-end gap-3">
        {input("From", "from", from)}
        {input("To", "to", to)}
        <a
          className="btn btn-secondary"
          href={`/desk/reports/orders?${new URLSearchParams({ from, to })}`}
          download
        >
          Save for the accountant
        </a>
      </div>
      {currentData ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Sales {...currentData} />
          <div className="grid gap-4">
            <Messages {...currentData} />
            <Section title="Searched in vain">
              {currentData.searches.length === 0 && (
                <p>Nothing, in the last 30 days.</p>
              )}
              <ol>
                {currentData.searches.map(({ text, searches }) => (
                  <li key={text} className="flex justify-between gap-4">
                    <span className="min-w-0 break-words">{text}</span>
                    <span className="tabular-nums">{searches}</span>
                  </li>
                ))}
              </ol>
            </Section>
          </div>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Sales({ days }: Report) {
  const rows = rowsOf(days);
  if (rows.length === 0) return <Section title="Orders">Nothing yet.</Section>;
  return (
    <Section title="Orders">
      <div
        role="region"
        aria-label="Orders by day"
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-right text-sm whitespace-nowrap tabular-nums sm:text-base">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="text-left">
                {rows.length < days.length ? "Month" : "Day"}
              </th>
              <th scope="col">Orders</th>
              <th scope="col">Ordered</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {[...rows, ...sumsOf(days, () => "All")].map((row) => (
              <tr
                key={row.day + row.currencySign}
                className="border-b border-line last:font-bold"
              >
                <th scope="row" className="py-1 text-left font-[inherit]">
                  {row.day}
                </th>
                <td>{row.orders}</td>
                <td>{formatMoney(row.orderedCents, row.currencySign)}</td>
                <td>{formatMoney(row.paidCents, row.currencySign)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const CHANNELS: Record<Report["messages"][number]["channel"], string> = {
  mail: "Mail to the shop",
  buyer: "Mail to the buyer",
  webhook: "Webhook",
};

function Messages({ messages }: Report) {
  const [retry] = api.useRetryMessagesMutation();
  return (
    <Section title="Not sent yet">
      {messages.length === 0 ? (
        <p>Every message was sent.</p>
      ) : (
        <Button onClick={() => void retry({ nothing: {} })}>
          Try all again
        </Button>
      )}
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="py-2">
            <span className="font-semibold">
              {CHANNELS[message.channel]} about {message.about}
            </span>
            <span className="block text-sm text-muted">
              Since {timeText(message.createdAt)}, {message.attempts}{" "}
              {message.attempts === 1 ? "try" : "tries"}
              {message.error && `, ${message.error}`},{" "}
              {message.nextAttemptAt
                ? `again at ${timeText(message.nextAttemptAt)}`
                : "given up"}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
