import { Suspense, use } from "react";
import {
  Navigate,
  useLocation,
  useRoutes,
  type RouteObject,
} from "react-router-dom";
import { BrowserOnly } from "../ui/BrowserOnly";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import type { LazyPart } from "../ui/lazyPart";
import { PageHead } from "../ui/PageHead";
import { PageSkeleton } from "../ui/PageSkeleton";
import { OnPart } from "../ui/pageStatus";
import { PAGES } from "./pages";

/** A page about this visitor alone, which no host renders. */
const own = (Page: LazyPart) => (
  <BrowserOnly standIn={<StandIn part={Page.partName} />}>
    <Page />
  </BrowserOnly>
);

/** What stands there until the page's own code is, which is needed next. */
function StandIn({ part }: { part: string }) {
  use(OnPart)(part);
  return (
    <>
      <PageHead title="" />
      <PageSkeleton />
    </>
  );
}

const ROUTES: RouteObject[] = [
  { path: "/", element: <Navigate to="/index" replace /> },
  ...PAGES.map(({ path, Page, isOwn }) => ({
    path,
    element: isOwn ? own(Page) : <Page />,
  })),
];

/** The page that the address names. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>{useRoutes(ROUTES)}</Suspense>
    </ErrorBoundary>
  );
}
