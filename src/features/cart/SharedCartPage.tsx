import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  errorText,
  productPictureUrl,
  useCheckCartQuery,
  type CartItem,
  type Product,
} from "../../api";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { formatAmount } from "../../domain/money";
import { formatNumber, formatStrengthAndPack } from "../../domain/units";
import { FailedState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { ProductPicture } from "../../ui/ProductPicture";
import { findCurrent } from "./cartChanges";
import {
  cartReplaced,
  findLine,
  lineOf,
  linesAdded,
  linesWithout,
  selectLines,
} from "./cartSlice";
import { readSharedCart, type LinkItem } from "./sharedCart";

/** Shows a shared cart before anything is done with it. */
export function SharedCartPage() {
  const { hash } = useLocation();
  const linkItems = useMemo(() => readSharedCart(hash), [hash]);
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

/** The shared items, and the three ways to go on. */
function Shared({ linkItems }: { linkItems: readonly LinkItem[] }) {
  const ids = useMemo(() => linkItems.map(({ itemId }) => itemId), [linkItems]);
  const { currentData, error, refetch } = useCheckCartQuery(
    { cartQuestion: { lines: [...linkItems] } },
    { refetchOnMountOrArgChange: true },
  );
  const own = useAppSelector(selectLines);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!currentData) {
    return error ? (
      <FailedState
        what="the medicines"
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <p role="status" className="mt-5 text-muted">
        Loading...
      </p>
    );
  }

  const items = linkItems.map((item) => ({
    ...item,
    product: findCurrent(currentData.products, item.itemId) ?? undefined,
    ownQty: findLine(own, item.itemId)?.qty,
  }));
  const lines = items.flatMap(({ product, qty }) =>
    product ? lineOf(product, qty) : [],
  );
  const missing = linesWithout(
    lines,
    own.map(({ itemId }) => itemId),
  );
  function open(change: ReturnType<typeof linesAdded | typeof cartReplaced>) {
    dispatch(change);
    void navigate("/cart");
  }
  return (
    <>
      <p className="mt-2 text-muted">
        Your cart won&apos;t change until you choose.
      </p>
      <ul
        aria-label="Shared items"
        className="card mt-5 divide-y divide-line overflow-hidden"
      >
        {items.map((item) => (
          <Item key={item.itemId} item={item} />
        ))}
      </ul>
      <div className="card mt-5 p-5 md:p-6">
        <Consequences
          lines={lines}
          missing={missing}
          onlyOwn={linesWithout(own, ids)}
          changesQuantities={items.some(hasOtherQuantity)}
          hasOwn={own.length > 0}
          areAvailable={lines.length === items.length}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary"
            disabled={missing.length === 0}
            onClick={() => open(linesAdded(missing))}
          >
            Add to my cart
          </button>
          {own.length > 0 && (
            <>
              <button
                type="button"
                className="btn btn-secondary"
                disabled={lines.length === 0}
                onClick={() => open(cartReplaced(lines))}
              >
                Replace my cart
              </button>
              <Link to="/cart" className="btn btn-secondary">
                Keep my cart as it is
              </Link>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The cart that each button would make. */
function Consequences({
  lines,
  missing,
  onlyOwn,
  changesQuantities,
  hasOwn,
  areAvailable,
}: {
  /** Lines that are available. */
  lines: readonly CartItem[];
  /** Those lines that one's own cart lacks. */
  missing: readonly CartItem[];
  /** Lines of one's own cart alone. */
  onlyOwn: readonly CartItem[];
  changesQuantities: boolean;
  hasOwn: boolean;
  /** True if all items are available. */
  areAvailable: boolean;
}) {
  if (lines.length === 0) {
    return <p>None of these items is available.</p>;
  }
  return (
    <div className="grid gap-2">
      <p>
        {missing.length > 0
          ? `Add to my cart adds ${missing.length} ${missing.length === 1 ? "item" : "items"}${hasOwn ? " and keeps your own quantities" : ""}.`
          : areAvailable
            ? "All of these items are in your cart already."
            : "The items that are available are in your cart already."}
      </p>
      {onlyOwn.length > 0 && (
        <p>
          Replace my cart removes what was not shared:{" "}
          {onlyOwn.map(({ itemName }) => itemName).join(", ")}.
        </p>
      )}
      {changesQuantities && (
        <p>Replace my cart takes the shared quantities in place of yours.</p>
      )}
    </div>
  );
}

interface SharedItem extends LinkItem {
  /** Undefined if it is not available. */
  product: Product | undefined;
  /** The packs in one's own cart. */
  ownQty: number | undefined;
}

const formatPacks = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "pack" : "packs"}`;

const hasOtherQuantity = ({ product, qty, ownQty }: SharedItem) =>
  product !== undefined && ownQty !== undefined && ownQty !== qty;

function Item({ item }: { item: SharedItem }) {
  const { itemId, qty, product, ownQty } = item;
  return (
    <li className="grid grid-cols-[--spacing(16)_1fr] gap-x-3 p-4 sm:grid-cols-[--spacing(24)_1fr_auto] sm:items-center sm:gap-x-4">
      <ProductPicture
        product={product ?? { productName: itemId, mg: null, qty: 1 }}
        url={productPictureUrl(product?.photo[0])}
        sizes="6rem"
        className="self-start rounded-lg"
      />
      <div className="min-w-0">
        <p className="font-bold break-words">
          {product?.productName ?? itemId}
        </p>
        {product ? (
          <p className="mt-0.5 text-sm text-muted">
            {formatStrengthAndPack(product.mg, product.qty, product.unit)}
          </p>
        ) : (
          <p className="mt-1.5">
            <span className="tag bg-danger-tint text-danger">
              Not available
            </span>
          </p>
        )}
      </div>
      <p className="tabular-nums max-sm:col-start-2 max-sm:mt-2 sm:text-right">
        <span className="font-bold sm:block">{formatPacks(qty)}</span>{" "}
        {product && (
          <span className="text-sm text-muted">
            {formatAmount(product.price)} a pack
          </span>
        )}
        {hasOtherQuantity(item) && (
          <span className="block text-sm">You have {formatPacks(ownQty!)}</span>
        )}
      </p>
    </li>
  );
}
