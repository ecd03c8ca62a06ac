import { useEffect, useRef, useState } from "react";
import {
  useLocation,
  useNavigationType,
  useSearchParams,
  type NavigateOptions,
} from "react-router-dom";

/** Marks what the list itself wrote into the URL, so that it is not read back. */
const OWN = { writtenByList: true };

/**
 * Search text, category and position of the list, which live in the URL: a link, Back
 * and a reload bring the same list back. What is typed is shown at once and
 * replaces the history entry; the router may be some letters behind, so the
 * text is read from the URL only when something else than typing changed it.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  // The router may be some changes behind: the next one goes on from the last.
  const latest = useRef(params);
  useEffect(() => void (latest.current = params), [params]);
  const category = params.get("category") ?? "";
  const searchInUrl = params.get("search") ?? "";
  const [search, setSearch] = useState(searchInUrl);
  const [readKey, setReadKey] = useState(key);

  if (key !== readKey) {
    setReadKey(key);
    const isEcho = navigation === "REPLACE" && state?.writtenByList === true;
    if (!isEcho) setSearch(searchInUrl);
  }

  function change(changes: Changes, options?: NavigateOptions) {
    latest.current = withEntries(latest.current, changes);
    setParams(latest.current, options);
  }

  return {
    search,
    category,
    /** Index of the first product in view, with the share of it that is scrolled past: 12.5. */
    position: positionIn(params),
    changePosition(at: number) {
      const text = at > 0 ? at.toFixed(2) : "";
      // The quick view's history entry says how it was opened, and stays as it is.
      const isViewing = params.has("view");
      if (!isViewing && text !== (params.get("at") ?? "")) {
        change({ at: text }, { replace: true, state: OWN });
      }
    },
    changeSearch(text: string) {
      setSearch(text);
      change({ search: text, at: "" }, { replace: true, state: OWN });
    },
    changeCategory(name: string) {
      change({ category: name, at: "" });
    },
    showAll() {
      change({ search: "", category: "", at: "" });
    },
  };
}

/** No list is longer than the contract can count. */
const LAST_POSITION = 1e9;

function positionIn(params: URLSearchParams): number {
  const at = Number(params.get("at"));
  return at > 0 && at < LAST_POSITION ? at : 0;
}

type Changes = Partial<Record<"search" | "category" | "at", string>>;

/** The URL's entries with these changed; an empty one is left out. */
function withEntries(
  current: URLSearchParams,
  changes: Changes,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
