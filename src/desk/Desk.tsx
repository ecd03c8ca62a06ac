import { useEffect, useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";
import {
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
} from "react-router-dom";
import { shop as defaults } from "../domain/shop/shop";
import { setClock } from "../domain/shop/clock";
import { setCurrency } from "../domain/money";
import { EmptyState } from "../ui/EmptyState";
import nothingFound from "../ui/drawings/nothing-found.svg";
import { ShopContext } from "../ui/shopContext";
import { api, FIRST_PAGE } from "./api";
import type { CallError } from "./baseApi";
import type { Right, SignedIn } from "./endpoints.gen";
import { EnquiriesPage } from "./people/EnquiriesPage";
import { Failed } from "../ui/Failed";
import { Message } from "../ui/Message";
import { calls } from "./ui/calls";
import { NewOrderPage } from "./orders/NewOrderPage";
import { OrderPage } from "./orders/OrderPage";
import { OrdersPage } from "./orders/OrdersPage";
import { PeoplePage } from "./people/PeoplePage";
import { PersonPage } from "./people/PersonPage";
import { PriceListPage } from "./products/PriceListPage";
import { PrintPage } from "./orders/PrintPage";
import { ProductPage } from "./products/ProductPage";
import { ProductsPage } from "./products/ProductsPage";
import { ReportsPage } from "./shop/ReportsPage";
import { ShopPage } from "./shop/ShopPage";
import { SignedOut, SignInPage } from "./people/SignInPage";
import { Ring } from "./orders/Ring";

/** The desk: a page to sign in, and the pages of who is signed in. */
export const Desk = () => (
  <>
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="*" element={<Staff />} />
    </Routes>
    <News />
  </>
);

const PAGES: { path: string; label: string; right?: Right }[] = [
  { path: "/orders", label: "Orders", right: "orders" },
  { path: "/enquiries", label: "Enquiries", right: "orders" },
  { path: "/products", label: "Products", right: "catalog" },
  { path: "/shop", label: "Shop", right: "people" },
  { path: "/reports", label: "Reports", right: "people" },
  { path: "/people", label: "People" },
];

function Staff() {
  const { data, error, refetch } = api.useGetSessionQuery();
  const shop = useMemo(() => {
    if (data) {
      setCurrency(data.shop.currency);
      setClock(data.shop.timeZone);
    }
    return { ...defaults, ...data?.shop };
  }, [data]);
  if ((error as CallError | undefined)?.status === 401) return <SignedOut />;
  if (!data) {
    return (
      <main className="page py-6">
        {error && <Failed what="the desk" error={error} onRetry={refetch} />}
      </main>
    );
  }
  const home = data.rights.includes("orders") ? "/orders" : "/people";
  return (
    <ShopContext value={shop}>
      <Header {...data} />
      <main id="content" className="page py-6 print:p-0">
        <Routes>
          <Route path="/" element={<Navigate to={home} replace />} />
          <Route path="/orders" element={<OrdersPage {...data} />} />
          <Route path="/orders/new" element={<NewOrderPage {...data} />} />
          <Route path="/orders/:number" element={<OrderPage {...data} />} />
          <Route path="/enquiries" element={<EnquiriesPage />} />
          <Route path="/products" element={<ProductsPage />} />
          <Route path="/products/:id" element={<ProductPage {...data} />} />
          <Route path="/price-list" element={<PriceListPage />} />
          <Route path="/print/:what/:numbers" element={<PrintPage />} />
          <Route path="/shop" element={<ShopPage />} />
          <Route path="/reports" element={<ReportsPage />} />
          <Route path="/person" element={<PersonPage />} />
          <Route path="/people" element={<PeoplePage {...data} />} />
          <Route
            path="*"
            element={
              <EmptyState picture={nothingFound} title="Page Not Found" />
            }
          />
        </Routes>
      </main>
    </ShopContext>
  );
}

/** Says what was done, for screen readers, and at the window's lower edge what failed. */
function News() {
  const { news, failures } = useSelector(calls.selectSlice);
  const dispatch = useDispatch();
  const location = useLocation();
  useEffect(
    () => void dispatch(calls.actions.failed("")),
    [dispatch, location],
  );
  const text = [...new Set(Object.values(failures))].join("\n");
  return (
    <div className="page sticky bottom-2">
      {/* Always there, since only then it is read out. */}
      <p role="status" className="sr-only">
        {news}
      </p>
      {text && (
        <div className="mt-3 whitespace-pre-line print:hidden">
          <Message tone="error">{text}</Message>
        </div>
      )}
    </div>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-button px-2 font-medium max-sm:text-sm sm:px-3 ${
    isActive ? "bg-brand-tint text-brand" : "text-muted hover:text-ink"
  }`;

function Header({ name, rights, shop }: SignedIn) {
  const [signOut] = api.useSignOutMutation();
  const dispatch = useDispatch();
  const { data } = api.endpoints.listOrders.useQueryState(FIRST_PAGE);
  const count = data?.enquiries ? ` (${data.enquiries})` : "";
  const pages = PAGES.filter(({ right }) => !right || rights.includes(right));
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-1 py-1 sm:gap-x-3">
        <p className="font-bold max-sm:sr-only">{shop.name}</p>
        <nav aria-label="Main" className="flex flex-wrap">
          {pages.map(({ path, label }) => (
            <NavLink key={path} to={path} className={linkClass}>
              {label}
              {path === "/enquiries" && count}
            </NavLink>
          ))}
        </nav>
        {rights.includes("orders") && <Ring />}
        <p className="ml-auto text-sm text-muted max-sm:sr-only">{name}</p>
        <button
          type="button"
          className="link min-h-11 max-sm:ml-auto max-sm:text-sm"
          onClick={async () => {
            await signOut({ nothing: {} });
            dispatch(api.util.resetApiState());
          }}
        >
          Sign out
        </button>
      </div>
    </header>
  );
}
