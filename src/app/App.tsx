import {
  Fragment,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { Provider, type ProviderProps } from "react-redux";
import {
  matchPath,
  Navigate,
  useLocation,
  useRoutes,
  type RouteObject,
} from "react-router-dom";
import { canReach, useGetConfigQuery } from "../api";
import { shopWith } from "../config/shop";
import { addCarried, replayEarlyEvents } from "../ssr/earlyEvents";
import { ClientOnly } from "../ui/ClientOnly";
import { EmptyState } from "../ui/EmptyState";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import failed from "../ui/failed.svg";
import { Prefetch } from "../ui/Link";
import {
  noteAddresses,
  OpenedFromAnother,
  PageHead,
  PageSkeleton,
  Rendering,
} from "../ui/Page";
import { ShopContext } from "../ui/shopContext";
import { useAppDispatch } from "./hooks";
import { Layout } from "./Layout";
import { PAGES, prefetchPage, type PageRoute } from "./pages";
import type { Store } from "./store";

/**
 * The whole storefront; the caller brings the store and the router.
 *
 * @param serverState the state that the host rendered the page with
 * @param rendering what the host that renders the page provides
 */
export function App({
  store,
  serverState,
  rendering = NOT_RENDERED,
}: {
  store: Pick<Store, "dispatch"> & ProviderProps["store"];
  serverState?: ProviderProps["serverState"];
  rendering?: React.ContextType<typeof Rendering>;
}) {
  const prefetch = useCallback(
    (url: string) => prefetchPage(store.dispatch, url),
    [store],
  );
  const [isOpenedFromAnother] = useState(noteAddresses);
  return (
    <Provider store={store} serverState={serverState}>
      <Rendering value={rendering}>
        <Prefetch value={prefetch}>
          <OpenedFromAnother value={isOpenedFromAnother}>
            <ShopProvider>
              <Layout>
                <CurrentPage />
              </Layout>
            </ShopProvider>
          </OpenedFromAnother>
        </Prefetch>
      </Rendering>
    </Provider>
  );
}

/** Describes the shop as the host does, and by the defaults otherwise. */
function ShopProvider({ children }: { children: ReactNode }) {
  const { settings } = useGetConfigQuery(undefined, {
    selectFromResult: ({ data }) => ({ settings: data?.shop }),
  });
  const value = useMemo(() => shopWith(settings), [settings]);
  const { themeRules } = value;
  useEffect(() => {
    const [sheet] = document.styleSheets;
    for (const rule of themeRules ?? [])
      sheet?.insertRule(rule, sheet.cssRules.length);
  }, [themeRules]);
  // Prices that were rendered before Config came are rendered again in another currency.
  return (
    <ShopContext value={value}>
      <Fragment key={value.currency.code}>{children}</Fragment>
    </ShopContext>
  );
}

const NOT_RENDERED = { origin: "" };

function elementOf({ route: { Page }, clientOnly }: PageRoute) {
  if (!clientOnly) return <Page />;
  const fallback = (
    <>
      <PageHead title="" />
      <PageSkeleton />
    </>
  );
  return (
    <ClientOnly fallback={fallback}>
      <Page />
    </ClientOnly>
  );
}

const ROUTES: RouteObject[] = [
  { path: "/", element: <Navigate to="/index" replace /> },
  ...PAGES.map((page) => ({ path: page.path, element: elementOf(page) })),
];

/** The page at the current path. */
function CurrentPage() {
  const { pathname } = useLocation();
  // Choosing among all pages takes the router longer than rendering a small one.
  const routes = ROUTES.filter(({ path = "" }) => matchPath(path, pathname));
  return (
    <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={<PageSkeleton />}>
        {useRoutes(routes.slice(0, 1))}
        <OnHydrated />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Inside the Suspense boundary: its effect runs once the page's own code is there. */
function OnHydrated() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void replayEarlyEvents().then(() => dispatch(addCarried()));
  }, [dispatch]);
  return null;
}

/** Without a network the browser would show its own error page. */
async function reloadIfReachable(): Promise<void> {
  if (await canReach(window.location.href)) window.location.reload();
}

/** Stands in for a page that broke, or whose code can't be loaded. */
const BrokenPage = () => (
  <EmptyState
    role="alert"
    picture={failed}
    title="This page could not be shown."
    action={
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => void reloadIfReachable()}
      >
        Try again
      </button>
    }
  >
    Your cart is kept. Check your connection and try again, or choose another
    page from the menu.
  </EmptyState>
);
