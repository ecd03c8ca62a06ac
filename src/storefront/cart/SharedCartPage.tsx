import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { productPictureUrl, useCheckCartQuery, type Product } from "../api";
import { useAppDispatch, useAppSelector } from "../app/hooks";
import { formatAmount } from "../../domain/money";
import {
  formatNumber,
  formatStrengthAndPack,
} from "../../domain/product/units";
import { Failed } from "../../ui/Failed";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { ProductPicture } from "../../ui/ProductPicture";
import { findCurrent } from "./cartChanges";
import { findLine, lineOf, linesAdded, selectLines } from "./cartSlice";
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

/** The shared items, and what adding them does. */
function Shared({ linkItems }: { linkItems: readonly LinkItem[] }) {
  const { currentData, error, refetch } = useCheckCartQuery(
    { cartQuestion: { lines: [...linkItems] } },
    { refetchOnMountOrArgChange: true },
  );
  const own = useAppSelector(selectLines);
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

  const items = linkItems.map((item) => ({
    ...item,
    product: findCurrent(currentData.products, item.itemId) ?? undefined,
    ownQty: findLine(own, item.itemId)?.qty,
  }));
  const missing = items.flatMap(({ product, ownQty, qty }) =>
    product && ownQty === undefined ? lineOf(product, qty) : [],
  );
  return (
    <>
      <ul
        aria-label="Shared items"
        className="card mt-5 divide-y divide-line overflow-hidden"
      >
        {items.map((item) => (
          <Item key={item.itemId} item={item} />
        ))}
      </ul>
      <div className="card mt-5 grid justify-items-start gap-5 p-5 md:p-6">
        <p>{consequence(items, missing.length)}</p>
        <button
          type="button"
          className="btn btn-primary"
          disabled={missing.length === 0}
          onClick={() => {
            dispatch(linesAdded(missing));
            void navigate("/cart");
          }}
        >
          Add to my cart
        </button>
      </div>
    </>
  );
}

interface SharedItem extends LinkItem {
  /** Undefined if it is not available. */
  product: Product | undefined;
  /** The packs in one's own cart. */
  ownQty: number | undefined;
}

/** Says what the button would add. */
function consequence(items: readonly SharedItem[], missing: number): string {
  if (missing > 0)
    return `${missing} ${missing === 1 ? "item" : "items"} will be added. What is in your cart stays as it is.`;
  return items.some(({ product }) => product)
    ? "The items that are available are in your cart already."
    : "None of these items is available.";
}

const formatPacks = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "pack" : "packs"}`;

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
        {ownQty !== undefined && (
          <span className="block text-sm">You have {formatPacks(ownQty)}</span>
        )}
      </p>
    </li>
  );
}
