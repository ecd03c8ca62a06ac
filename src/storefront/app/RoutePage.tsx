import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { addCarried, replayEarlyPresses } from "../ssr/earlyPresses";
import { ClientOnly } from "../../ui/ClientOnly";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { PageHead, PageSkeleton } from "../../ui/Page";
import { BrokenPage } from "./BrokenPage";
import { useAppDispatch } from "./hooks";
import type { PageRoute } from "./pages";

/** A page, with what stands in for it while its code loads and where it breaks. */
export function RoutePage({
  page: { route, clientOnly },
}: {
  page: PageRoute;
}) {
  const { pathname } = useLocation();
  const [tries, setTries] = useState(0);
  const { Page } = route;
  const fallback = (
    <>
      <PageHead title="" />
      <PageSkeleton />
    </>
  );
  return (
    <ErrorBoundary
      key={`${pathname} ${tries}`}
      fallback={
        <>
          <BrokenPage route={route} onTryAgain={() => setTries(tries + 1)} />
          <OnSettled />
        </>
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        {clientOnly ? (
          <ClientOnly fallback={fallback}>
            <Page />
          </ClientOnly>
        ) : (
          <Page />
        )}
        <OnSettled />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Ends the queue of early presses once a page is hydrated, or has failed. */
function OnSettled() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void replayEarlyPresses().then(() => {
      document.documentElement.dataset.hydrated = "";
      return dispatch(addCarried());
    });
  }, [dispatch]);
  return null;
}
