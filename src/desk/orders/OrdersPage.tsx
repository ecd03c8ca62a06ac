import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { formatMoney } from "../../domain/money";
import { readPage } from "../../domain/product/search";
import { useIgnoreMisaimed } from "../../ui/hooks";
import { Icon } from "../../ui/Icon";
import { Link } from "../../ui/Link";
import { api, LIVE } from "../api";
import type { CallError } from "../baseApi";
import { Button } from "../ui/Button";
import { Checkbox } from "../ui/Checkbox";
import { Failed } from "../../ui/Failed";
import { FindForm } from "../ui/FindForm";
import { Heading } from "../ui/Heading";
import type { Queue, QueueRow, QueueStatus, SignedIn } from "../endpoints.gen";
import { approvalText, TABS } from "./orderTexts";
import { PaymentChoice, type Payment } from "./PaymentChoice";
import { Pages } from "../ui/Pages";
import { ageText, timeText } from "../ui/times";
import { useRest } from "../ui/useRest";

const readStatus = (text: string | null) =>
  text !== null && text in TABS ? (text as QueueStatus) : "open";

/** The searched text. It may be a name, so that it stands behind the "#", which no server sees. */
const readFind = (hash: string) =>
  new URLSearchParams(hash.slice(1)).get("find") ?? "";

/** The orders of a status, or those that were looked for. */
export function OrdersPage({
  notices,
  rights,
}: Pick<SignedIn, "notices" | "rights">) {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = readFind(hash);
  const status = readStatus(query.get("status"));
  const page = readPage(query);
  const list = api.useListOrdersQuery(
    { status, page },
    { ...LIVE, skip: !!text },
  );
  const found = api.useFindOrdersQuery({ findText: { text } }, { skip: !text });
  const { currentData, error } = text ? found : list;
  const usual =
    status === "approve" ? "Orders to approve" : `${TABS[status]} orders`;
  const title = text ? `Orders with "${text}"` : usual;
  return (
    <>
      <Heading title="Orders">{title}</Heading>
      <div className="my-3 flex flex-wrap gap-3 print:hidden">
        <Tabs current={text ? undefined : status} />
        <FindForm
          text={text}
          label="Find orders"
          hint="Number, name, phone, email, product"
          onFind={(find) => {
            const hash = new URLSearchParams({ find }).toString();
            void navigate(find ? `/orders#${hash}` : "/orders");
          }}
        />
        <Link to="/orders/new" className="btn btn-secondary">
          New order
        </Link>
      </div>
      {notices.map(({ text, page }) => (
        <p key={text} className="mb-3 text-sm text-offer print:hidden">
          {text}{" "}
          {page && rights.includes("people") && (
            <Link to={page} className="link">
              Change it
            </Link>
          )}
        </p>
      ))}
      {currentData ? (
        <Rows key={title} {...currentData} />
      ) : (
        !error && <p role="status">Loading...</p>
      )}
      {text && currentData?.hasMore && (
        <p className="mt-3">
          More orders match than these {currentData.orders.length}. Please type
          more of the name or number.
        </p>
      )}
      {!text && (
        <Pages
          page={page}
          hasMore={currentData?.hasMore}
          to={(other) => `/orders?status=${status}&page=${other}`}
        />
      )}
      <Failed error={error} />
    </>
  );
}

const Tabs = ({ current }: { current: QueueStatus | undefined }) => (
  <nav
    aria-label="Status"
    className="-mx-4 flex max-w-[100vw] overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
  >
    {Object.entries(TABS).map(([status, label]) => (
      <Link
        key={status}
        to={`/orders?status=${status}`}
        aria-current={status === current ? "page" : undefined}
        className="flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:bg-brand aria-[current]:text-on-brand"
      >
        {label}
      </Link>
    ))}
  </nav>
);

function Rows({ orders }: Queue) {
  const [query] = useSearchParams();
  // Those that were printed are chosen still.
  const [everChosen, setChosen] = useState<readonly string[]>(
    query.get("chosen")?.split(",") ?? [],
  );
  const numbers = orders.map(({ number }) => number);
  const ignoreMisaimed = useIgnoreMisaimed(numbers.join());
  const [takeStep] = api.useTakeStepMutation();
  const { isBusy, act } = useRest();
  const [payment, setPayment] = useState<Payment>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  if (orders.length === 0) return <p className="py-8">No orders here.</p>;
  // Not those that have left the list: a colleague may have cancelled them.
  const chosen = everChosen.filter((each) => numbers.includes(each));
  const toggle = (number: string) =>
    setChosen(
      chosen.includes(number)
        ? chosen.filter((each) => each !== number)
        : [...chosen, number],
    );
  const mark = async (action: "pay" | "send" | "finish") => {
    const refused: string[] = [];
    await act(async () => {
      for (const { number, seen } of orders) {
        if (!chosen.includes(number)) continue;
        const step = { action, seen, ...(action === "pay" && { payment }) };
        const { error } = await takeStep({ number, step });
        if (error) refused.push(`${number}: ${(error as CallError).text}`);
      }
    });
    setRefused(refused);
  };
  const button = (text: string, action: "pay" | "send" | "finish") => (
    <Button
      disabled={isBusy || (action === "pay" && !payment)}
      onClick={() => void mark(action)}
    >
      {text}
    </Button>
  );
  const link = (what: string, text: string) => (
    <Link
      to={`/print/${what}/${chosen.join(",")}`}
      className="btn btn-secondary"
    >
      {text}
    </Link>
  );
  const count = (words: string) =>
    `Print ${chosen.length} ${words}${chosen.length === 1 ? "" : "s"}`;
  const areAllChosen = chosen.length === numbers.length;
  return (
    <>
      <Checkbox
        label="Choose all"
        isChecked={areAllChosen}
        onChange={() => setChosen(areAllChosen ? [] : numbers)}
      />
      <div className="flex flex-col">
        {/* Seen below the rows, which it moves in no way, and reached by keys before them. */}
        {chosen.length > 0 && (
          <div
            role="group"
            aria-label={`${chosen.length} chosen`}
            className="sticky bottom-0 order-last flex flex-wrap gap-2 bg-paper py-2 max-sm:*:px-3 max-sm:*:text-sm print:hidden"
          >
            {link("picks", "Pick list")}
            {link("slips", count("packing slip"))}
            {link("labels", count("label"))}
            {button("Mark as sent", "send")}
            <PaymentChoice payment={payment} onChange={setPayment} />
            {button("Mark as paid", "pay")}
            {button("Mark as done", "finish")}
          </div>
        )}
        <ul
          className="card divide-y divide-line"
          onClickCapture={ignoreMisaimed}
        >
          {orders.map((order) => (
            <Row
              key={order.number}
              {...order}
              isChosen={chosen.includes(order.number)}
              onChoose={() => toggle(order.number)}
            />
          ))}
        </ul>
      </div>
      {refused.length > 0 && <Failed error={{ text: refused.join("\n") }} />}
    </>
  );
}

function Row({
  isChosen,
  onChoose,
  ...order
}: QueueRow & { isChosen: boolean; onChoose: () => void }) {
  const { number, name, status, placedAt, warnings, openedBy, approvedBy } =
    order;
  const repeat = order.repeatOf ? [`Possible repeat of ${order.repeatOf}`] : [];
  const marks = [...warnings, ...repeat];
  return (
    <li className="flex items-center gap-2 px-2 sm:px-4">
      <label className="flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-label={`Choose ${number}`}
          checked={isChosen}
          onChange={onChoose}
        />
      </label>
      <Link
        to={`/orders/${number}`}
        className="flex min-w-0 flex-1 flex-wrap gap-x-4 py-2 md:grid md:grid-cols-[1fr_9rem_9rem_5rem]"
      >
        <span className="w-full min-w-0">
          <span className="block font-semibold">{name || "Deleted"}</span>
          <span className="text-sm text-muted tabular-nums">{number}</span>
        </span>
        <span className="flex-1 text-sm md:text-base">
          {order.lineCount} {order.lineCount === 1 ? "line" : "lines"},{" "}
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(order.toPayCents, order.currencySign)}
          </span>
        </span>
        <span className="text-sm">
          <span className="font-semibold">{TABS[status]}</span>
          {order.isPaid && status !== "paid" && ", paid"}
          {openedBy && <span className="block text-muted">{openedBy}</span>}
          {approvedBy && <span className="block">{approvalText(order)}</span>}
        </span>
        <span className="text-sm tabular-nums" title={timeText(placedAt)}>
          {ageText(placedAt)}
        </span>
        {marks.length > 0 && (
          <span className="col-span-full mt-1 flex w-full flex-wrap gap-1">
            {marks.map((warning) => (
              <span
                key={warning}
                className="flex items-center gap-1 rounded-button bg-offer-tint px-2 text-sm text-offer"
              >
                <Icon name="warning" size={14} />
                {warning}
              </span>
            ))}
          </span>
        )}
      </Link>
    </li>
  );
}
