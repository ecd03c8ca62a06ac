import { useSearchParams } from "react-router-dom";
import { dayOf } from "../../domain/shop/clock";
import { formatMoney } from "../../domain/money";
import { api } from "../api";
import { Button } from "../ui/Button";
import type { Report } from "../endpoints.gen";
import { Section } from "../ui/Section";
import { Table } from "../ui/Table";
import { Heading } from "../ui/Heading";
import { Loading } from "../ui/Loading";
import { timeText } from "../ui/times";

type Day = Report["days"][number];

/** The sums of some days, one for each currency. */
const sumsOf = (days: readonly Day[]): Day[] =>
  [...new Set(days.map(({ currencySign }) => currencySign))].map((sign) => {
    const inCurrency = days.filter(({ currencySign }) => currencySign === sign);
    const sum = (name: "orders" | "orderedCents" | "paidCents") =>
      inCurrency.reduce((all, each) => all + each[name], 0);
    return {
      ...{ day: "All", currencySign: sign, orders: sum("orders") },
      ...{ orderedCents: sum("orderedCents"), paidCents: sum("paidCents") },
    };
  });

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

const Sales = ({ days }: Report) => (
  <Section title="Orders">
    {days.length === 0 && <p>Nothing yet.</p>}
    <Table
      name="Orders by day"
      columns={["Day", "Orders", "Ordered", "Paid"]}
      rows={[...days, ...sumsOf(days)].map((row) => [
        row.day,
        row.orders,
        formatMoney(row.orderedCents, row.currencySign),
        formatMoney(row.paidCents, row.currencySign),
      ])}
    />
  </Section>
);

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
        <>
          <p>Up to 50 are listed, the oldest first.</p>
          <Button onClick={() => void retry({ nothing: {} })}>
            Try all again
          </Button>
        </>
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
              {message.error && `, ${message.error}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
