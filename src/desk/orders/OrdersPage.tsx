import { useState } from "react";
import { useDispatch } from "react-redux";
import {
  Link,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
import { readPage } from "../../domain/product/search";
import { useIgnoreMisaimed } from "../ui/useIgnoreMisaimed";
import { api, LIVE } from "../api";
import type { CallError } from "../baseApi";
import { Button } from "../ui/Button";
import { calls } from "../ui/calls";
import { Checkbox } from "../ui/Checkbox";
import { FindForm } from "../ui/FindForm";
import { Heading } from "../ui/Heading";
import type { Queue, QueueStatus, SignedIn, Step } from "../endpoints.gen";
import { OrderRow } from "./OrderRow";
import { TABS } from "./orderTexts";
import { PaymentChoice, type Payment } from "./OrderSteps";
import { PrintLinks } from "./PrintPage";
import { Pages } from "../ui/Pages";
import { Loading } from "../ui/Loading";

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
  const { currentData } = text ? found : list;
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
      {currentData ? <Rows key={title} {...currentData} /> : <Loading />}
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
        // Browsers don't scroll to a link of which a few pixels show.
        onFocus={({ currentTarget }) =>
          currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
        }
        className="flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:bg-brand aria-[current]:text-on-brand"
      >
        {label}
      </Link>
    ))}
  </nav>
);

function Rows({ orders }: Queue) {
  const [query] = useSearchParams();
  // Orders that were printed are still chosen.
  const [everChosen, setChosen] = useState<readonly string[]>(
    query.get("chosen")?.split(",") ?? [],
  );
  const numbers = orders.map(({ number }) => number);
  const ignoreMisaimed = useIgnoreMisaimed(numbers.join());
  const [takeStep] = api.useTakeStepMutation();
  const dispatch = useDispatch();
  const [payment, setPayment] = useState<Payment>();
  if (orders.length === 0) return <p className="py-8">No orders here.</p>;
  // Not those that have left the list: a colleague may have cancelled them.
  const chosen = everChosen.filter((each) => numbers.includes(each));
  const toggle = (number: string) =>
    setChosen(
      chosen.includes(number)
        ? chosen.filter((each) => each !== number)
        : [...chosen, number],
    );
  const mark = async (action: Step["action"]) => {
    const refused: string[] = [];
    for (const { number, seen } of orders) {
      if (!chosen.includes(number)) continue;
      const step = { action, seen, ...(action === "pay" && { payment }) };
      const { error } = await takeStep({ number, step });
      if (error) refused.push(`${number}: ${(error as CallError).text}`);
    }
    if (refused.length > 0) dispatch(calls.actions.failed(refused.join("\n")));
  };
  const button = (text: string, action: Step["action"]) => (
    <Button
      disabled={action === "pay" && !payment}
      onClick={() => void mark(action)}
    >
      {text}
    </Button>
  );
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
            className="sticky bottom-(--bar-edge) order-last flex flex-wrap gap-2 bg-paper py-2 max-sm:*:px-3 max-sm:*:text-sm print:hidden"
          >
            <PrintLinks numbers={chosen.join(",")} />
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
            <OrderRow
              key={order.number}
              {...order}
              isChosen={chosen.includes(order.number)}
              onChoose={() => toggle(order.number)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
