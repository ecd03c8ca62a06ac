import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { productPictureUrl, useCheckCartQuery, type Product } from "../api";
import { useAppDispatch } from "../app/hooks";
import { formatAmount } from "../../domain/money";
import { countOf, formatStrengthAndPack } from "../../domain/product/units";
import { Failed } from "../../ui/Failed";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { ProductPicture } from "../../ui/ProductPicture";
import { findCurrent } from "./cartChanges";
import { lineOf, linesAdded } from "./cartSlice";
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

/** The shared items, and a button that adds them. */
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

  const items = linkItems.map((item) => ({
    ...item,
    product: findCurrent(currentData.products, item.itemId) ?? undefined,
  }));
  const lines = items.flatMap(({ product, qty }) =>
    product ? lineOf(product, qty) : [],
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

function Item({
  item: { itemId, qty, product },
}: {
  item: LinkItem & { product: Product | undefined };
}) {
  return (
    <li className="grid grid-cols-[--spacing(16)_1fr] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[--spacing(24)_1fr_auto]">
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
      <p className="tabular-nums max-sm:col-start-2">
        <b>{countOf(qty, "pack")}</b>
        {product && ` at ${formatAmount(product.price)}`}
      </p>
    </li>
  );
}
