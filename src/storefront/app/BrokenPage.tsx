import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { canReach } from "../api";
import { EmptyState } from "../../ui/EmptyState";
import failed from "../../ui/failed.svg";
import { isSearching, PageSkeleton } from "../../ui/Page";
import { useAppSelector, type RootState } from "./hooks";
import type { LazyRoute } from "./lazyRoute";

/** Marks the history entry of a page that was reloaded because its code was gone. */
const RELOADED = "reloadedForNewVersion";

const markEntry = (isReloaded: boolean) =>
  history.replaceState(
    { ...(history.state as object | null), [RELOADED]: isReloaded },
    "",
  );

const isMarked = () =>
  (history.state as Record<string, unknown> | null)?.[RELOADED] === true;

/** True if a reload would lose what is typed into a form, or an order without an answer. */
function selectIsUnsent({ checkout, enquiry: form }: RootState): boolean {
  const { subject, ...others } = form.enquiry;
  const texts = [checkout.buyer, others].flatMap(Object.values);
  return (
    ["sending", "unanswered"].includes(checkout.placement.step) ||
    subject !== form.proposed ||
    texts.some(Boolean)
  );
}

/**
 * Stands in for a page that broke, or whose code can't be loaded. A tab that was
 * open while a new version was deployed asks for code that is gone: then the
 * document is reloaded, once, and brings the new version. Not while something is
 * typed or sent, nor without a network, where the browser would show its own error page.
 */
export function BrokenPage({
  route,
  onTryAgain,
}: {
  route: LazyRoute;
  onTryAgain: () => void;
}) {
  const store = useStore<RootState>();
  const isUnsent = useAppSelector(selectIsUnsent);
  const [isReloading, setIsReloading] = useState(!route.isLoaded);
  useEffect(() => {
    if (route.isLoaded) return undefined;
    let isLeft = false;
    route.renew();
    async function reload(): Promise<void> {
      const isReachable = !isMarked() && (await canReach(location.href));
      if (isLeft) return;
      if (isReachable && !selectIsUnsent(store.getState()) && !isSearching()) {
        markEntry(true);
        location.reload();
      } else setIsReloading(false);
    }
    void reload();
    return () => {
      isLeft = true;
    };
  }, [route, store]);
  // Nothing more is shown until the browser has left.
  if (isReloading) return <PageSkeleton />;
  return (
    <EmptyState
      role="alert"
      picture={failed}
      title="This page could not be shown."
      action={
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            markEntry(false);
            onTryAgain();
          }}
        >
          Try again
        </button>
      }
    >
      Your cart is kept. Check your connection and try again, or choose another
      page from the menu.
      {isUnsent &&
        " Finish your order or message before you reload: what you typed would be lost."}
    </EmptyState>
  );
}
