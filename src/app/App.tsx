import { Suspense, useCallback, useEffect, useMemo } from "react";
import { Provider, type ProviderProps } from "react-redux";
import {
  Navigate,
  useLocation,
  useRoutes,
  type RouteObject,
} from "react-router-dom";
import { replayEarlyEvents } from "../ssr/earlyEvents";
import { ClientOnly } from "../ui/ClientOnly";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { Prefetch } from "../ui/Link";
import { PageHead, PageSkeleton, Rendering } from "../ui/Page";
import { useAppDispatch } from "./hooks";
import { Layout } from "./Layout";
import { PAGES, prefetchPage, type PageRoute } from "./pages";

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
}: Pick<ProviderProps, "store" | "serverState"> & {
  rendering?: React.ContextType<typeof Rendering>;
}) {
  return (
    <Provider store={store} serverState={serverState}>
      <Rendering value={rendering}>
        <WithPrefetch>
          <Layout>
            <CurrentPage />
          </Layout>
        </WithPrefetch>
      </Rendering>
    </Provider>
  );
}

const NOT_RENDERED = { origin: "" };

function WithPrefetch({ children }: { children: React.ReactNode }) {
  const dispatch = useAppDispatch();
  const prefetch = useCallback(
    (url: string) => prefetchPage(dispatch, url),
    [dispatch],
  );
  return <Prefetch value={prefetch}>{children}</Prefetch>;
}

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

/** The page at the current path. */
function CurrentPage() {
  const { pathname } = useLocation();
  const routes = useMemo<RouteObject[]>(
    () => [
      { path: "/", element: <Navigate to="/index" replace /> },
      ...PAGES.map((page) => ({ path: page.path, element: elementOf(page) })),
    ],
    [],
  );
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        {useRoutes(routes)}
        <OnHydrated />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Inside the Suspense boundary: its effect runs once the page's own code is there. */
function OnHydrated() {
  useEffect(() => void replayEarlyEvents(), []);
  return null;
}
