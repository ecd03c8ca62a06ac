import { Link, useLocation, useNavigate } from "react-router-dom";
import { useCheckCartQuery } from "../api";
import { useAppDispatch } from "../app/hooks";
import { Failed } from "../../ui/Failed";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { lineOf, linesAdded } from "./cartSlice";
import { LineRow } from "./CartSummary";
import { readSharedCart, type LinkItem } from "./sharedCart";
import { findCurrent } from "./useCheckedCart";

/** Shows a shared cart before anything is done with it. */
export function SharedCartPage() {
  const { hash } = useLocation();
  const linkItems = readSharedCart(hash);
  return (
    <Page title="Shared cart">
      {/* Another link is another page: its heading is read out again. */}
      <PageHeading address={hash}>Shared cart</PageHeading>
      <div className="max-w-3xl">
        {linkItems ? <Shared linkItems={linkItems} /> : <UnreadableLink />}
      </div>
    </Page>
  );
}

function UnreadableLink() {
  return (
    <div className="mt-5">
      <Message
        tone="error"
        actions={
          <Link to="/cart" className="btn border-current">
            Go to your cart
          </Link>
        }
      >
        This link to a cart is incomplete. Please ask for the whole link. Your
        own cart has not changed.
      </Message>
    </div>
  );
}

function Shared({ linkItems }: { linkItems: readonly LinkItem[] }) {
  const { currentData, error, refetch } = useCheckCartQuery(
    { cartQuestion: { lines: [...linkItems] } },
    { refetchOnMountOrArgChange: true },
  );
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (error && !currentData)
    return <Failed what="the medicines" error={error} onRetry={refetch} />;
  if (!currentData) {
    return (
      <p role="status" className="mt-5 text-muted">
        Loading...
      </p>
    );
  }

  const items = linkItems.map(({ itemId, qty }) => {
    const product = findCurrent(currentData.products, itemId);
    return { itemId, product, line: product && lineOf(product, qty) };
  });
  const lines = items.flatMap(({ line }) => line ?? []);
  return (
    <>
      <ul
        aria-label="Shared items"
        className="card mt-5 divide-y divide-line px-5 py-2"
      >
        {items.map(({ itemId, product, line }) =>
          line ? (
            <LineRow key={itemId} line={line} product={product} />
          ) : (
            <li key={itemId} className="flex justify-between gap-4 py-2.5">
              <b className="min-w-0 break-words">{itemId}</b>
              <span className="tag shrink-0 self-start bg-danger-tint text-danger">
                Not available
              </span>
            </li>
          ),
        )}
      </ul>
      <p className="mt-5">What is in your cart already stays as it is.</p>
      <button
        type="button"
        className="btn btn-primary mt-4"
        disabled={lines.length === 0}
        onClick={() => {
          dispatch(linesAdded(lines));
          void navigate("/cart");
        }}
      >
        Add to my cart
      </button>
    </>
  );
}
