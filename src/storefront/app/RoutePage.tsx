import {
  Component,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useLocation } from "react-router-dom";
import { addCarried, replayEarlyPresses } from "../ssr/earlyPresses";
import { EmptyState } from "../../ui/EmptyState";
import failed from "../../ui/drawings/failed.svg";
import { useIsClient } from "../../ui/hooks";
import { PageHead, PageSkeleton } from "../../ui/Page";
import { useAppDispatch } from "./hooks";

/** A page whose code is a chunk of its own. */
export interface LazyRoute {
  /** Its component, once its code is there. */
  Page?: ComponentType;
  /** The name of its module, by which the build's chunk manifest lists its files. */
  chunk: string;
  /** Loads its code; after a failure it is asked for again. */
  load: () => Promise<void>;
}

/**
 * @param load imports the page's module
 * @param name of the module and of the component that it exports
 */
export function lazyRoute<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyRoute {
  const route: LazyRoute = {
    chunk: name,
    async load() {
      route.Page ??= (await load())[name];
    },
  };
  return route;
}

/** A page, with what stands in for it while its code loads and where it breaks. */
export function RoutePage(page: {
  route: LazyRoute;
  /** True if it shows what only this browser knows: the host does not render it. */
  clientOnly?: boolean | undefined;
}) {
  const { pathname } = useLocation();
  const [tries, setTries] = useState(0);
  async function tryAgain() {
    try {
      await page.route.load();
      setTries(tries + 1);
    } catch {
      // A new version of the shop has taken the place of this one's files.
      if (navigator.onLine) window.location.reload();
    }
  }
  const broken = <BrokenPage onTryAgain={() => void tryAgain()} />;
  return (
    <Boundary key={`${pathname} ${tries}`} fallback={broken}>
      <LoadedPage {...page} fallback={broken} />
    </Boundary>
  );
}

function LoadedPage({
  route,
  clientOnly = false,
  fallback,
}: Parameters<typeof RoutePage>[0] & { fallback: ReactNode }) {
  const isClient = useIsClient();
  const [step, setStep] = useState<"loading" | "loaded" | "failed">("loading");
  useEffect(() => {
    route.load().then(
      () => setStep("loaded"),
      () => setStep("failed"),
    );
  }, [route]);
  const { Page } = route;
  if (Page && (isClient || !clientOnly))
    return (
      <>
        <Page />
        <OnSettled />
      </>
    );
  if (step === "failed") return fallback;
  return (
    <>
      <PageHead title="" />
      <PageSkeleton />
    </>
  );
}

/** One broken component never blanks what is around the page. */
class Boundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

function BrokenPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <>
      <EmptyState
        role="alert"
        picture={failed}
        title="This page could not be shown."
        action={
          <button
            type="button"
            className="btn btn-primary"
            onClick={onTryAgain}
          >
            Try again
          </button>
        }
      >
        Your cart is kept. Check your connection and try again, or choose
        another page from the menu. If you have begun an order or a message,
        finish it first.
      </EmptyState>
      <OnSettled />
    </>
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
