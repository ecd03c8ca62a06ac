import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { CartAnnouncement } from "../cart/CartAnnouncement";
import { noticeDismissed, selectNotice } from "../cart/cartSlice";
import { UndoBar } from "../cart/UndoBar";
import { OrderNotice } from "../checkout/OrderNotice";
import { OfflineBanner } from "../pwa/OfflineBanner";
import { PackDrawings } from "../../ui/packs/DrawnPack";
import { useIsClient } from "../../ui/hooks";
import { useShop } from "../../ui/shopContext";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { useAppSelector, useAppDispatch } from "./hooks";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import { prefetchPage } from "./pages";

export function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  const { name, phone } = useShop();
  const isClient = useIsClient();
  const mainRef = useRef<HTMLElement>(null);
  const dispatch = useAppDispatch();
  /** A link that is focused or pressed fetches its page before it is followed. */
  function prefetch({ target }: SyntheticEvent<HTMLElement>) {
    const link = (target as Element).closest("a");
    if (link?.origin === window.location.origin)
      prefetchPage(dispatch, link.pathname + link.search);
  }
  return (
    <div
      className="flex min-h-dvh flex-col"
      onFocus={prefetch}
      onPointerDown={prefetch}
    >
      <a
        href="#content"
        onClick={(event) => {
          // The address may be a shared cart's link.
          event.preventDefault();
          mainRef.current?.focus();
        }}
        className="btn btn-primary absolute -top-20 left-4 z-50 focus:top-2"
      >
        Skip to content
      </a>
      <Header />
      <OfflineBanner />
      <p className="page hidden pt-4 font-bold print:block">
        {name} · {phone}
      </p>
      <main
        id="content"
        ref={mainRef}
        tabIndex={-1}
        // About the viewport without the footer, so that a page which is painted
        // before all of it has arrived does not move.
        className="min-h-[calc(100dvh-25rem)] outline-none"
      >
        {children}
      </main>
      <div className="fixed inset-x-4 bottom-20 z-50 mx-auto grid max-h-[60dvh] max-w-xl gap-3 overflow-y-auto md:bottom-6 print:hidden">
        <Notice />
        <OrderNotice />
        <UndoBar />
      </div>
      {isClient && <CartAnnouncement />}
      <Footer />
      <PackDrawings />
    </div>
  );
}

/**
 * A page opened by a link starts at its top; Back and Forward bring it back to
 * where it was. The browser alone can't, because it scrolls before React has
 * rendered the page; documents that are opened or reloaded are left to it.
 */
function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  /** Scroll positions in pixels by the router's key. */
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const remember = () =>
      positions.current.set(shown.current.key, window.scrollY);
    // After a reload the browser may have scrolled before hydration.
    remember();
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { key, pathname };
    if (last.key === key) return;
    const isOtherPage = navigation !== "POP" && last.pathname !== pathname;
    const top = isOtherPage ? 0 : positions.current.get(key);
    if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }, [key, pathname, navigation]);
}

function Notice() {
  const text = useAppSelector(selectNotice);
  const dispatch = useAppDispatch();
  if (!text) return null;
  return (
    <Message
      tone="error"
      actions={
        <button
          type="button"
          className="btn border-current"
          onClick={() => {
            dispatch(noticeDismissed());
            focusHeading();
          }}
        >
          Close
        </button>
      }
    >
      {text}
    </Message>
  );
}
