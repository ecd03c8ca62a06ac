import { matchPath } from "react-router-dom";
import { whenIdle } from "../browser/whenIdle";
import { PAGES } from "./pages";
import type { AppDispatch } from "./store";

/** A pointer or the focus that stays on a link for so long means it (milliseconds). */
const INTENT = 80;

/** So many pages at most are loaded for no more than a link to them in view. */
const MOST_IN_VIEW = 6;

/** What some browsers say about the line. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes are dear: then nothing is loaded that may not be needed. */
function isSaving(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  return (
    connection.saveData === true ||
    /2g$/.test(connection.effectiveType ?? "") ||
    window.matchMedia("(prefers-reduced-data: reduce)").matches
  );
}

/** The page that a link of this shop leads to; undefined for any other link. */
function pageOf(link: HTMLAnchorElement) {
  const isOfShop = link.origin === location.origin && !link.target;
  for (const page of isOfShop ? PAGES : []) {
    const match = page.path !== "*" && matchPath(page.path, link.pathname);
    if (match) {
      return {
        page,
        asks: () =>
          page.asks?.(match.params, new URLSearchParams(link.search)) ?? [],
      };
    }
  }
  return undefined;
}

/**
 * Has pages ready before they are opened: the code and the data of one that
 * the pointer or the focus rests on a link to, and in idle moments those that
 * links in view lead to; of the many pages for one product each only the code.
 * Only what can be read is asked for, and nothing that the cache has.
 *
 * @returns a function that ends it
 */
export function lookAhead(dispatch: AppDispatch): () => void {
  let timer: ReturnType<typeof setTimeout>;

  function prepare(link: HTMLAnchorElement) {
    const found = isSaving() ? undefined : pageOf(link);
    if (!found) return;
    found.page.Page.loadAhead();
    found.asks().forEach(dispatch);
  }

  function turnTo(target: EventTarget | null) {
    clearTimeout(timer);
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>(
      "a[href]",
    );
    if (link) timer = setTimeout(prepare, INTENT, link);
  }

  const hear = ({ target }: Event) => turnTo(target);
  // A finger that scrolls means no link.
  const forget = () => clearTimeout(timer);
  document.addEventListener("pointerover", hear, { passive: true });
  document.addEventListener("focusin", hear);
  document.addEventListener("pointercancel", forget);
  turnTo(document.querySelector("a:hover"));
  const endView = loadLinksInView(dispatch);
  return () => {
    forget();
    document.removeEventListener("pointerover", hear);
    document.removeEventListener("focusin", hear);
    document.removeEventListener("pointercancel", forget);
    endView();
  };
}

function loadLinksInView(dispatch: AppDispatch): () => void {
  const loaded = new Set<string>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) whenIdle(() => load(target as HTMLAnchorElement));
    }
  });
  let isWaiting = false;
  function observeLinks() {
    isWaiting = false;
    for (const link of document.links) inView.observe(link);
  }
  const changes = new MutationObserver(() => {
    if (!isWaiting) whenIdle(observeLinks);
    isWaiting = true;
  });

  function load(link: HTMLAnchorElement) {
    inView.unobserve(link);
    const found = isSaving() ? undefined : pageOf(link);
    if (!found || loaded.size >= MOST_IN_VIEW) return;
    const { path, Page } = found.page;
    const isOpen = link.pathname === location.pathname;
    if (isOpen || loaded.has(path)) return;
    loaded.add(path);
    Page.loadAhead();
    const isOneOfMany = path.includes(":");
    if (!isOneOfMany) found.asks().forEach(dispatch);
    if (loaded.size >= MOST_IN_VIEW) end();
  }
  function end() {
    inView.disconnect();
    changes.disconnect();
  }

  observeLinks();
  changes.observe(document.body, { childList: true, subtree: true });
  return end;
}
