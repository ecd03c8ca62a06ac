import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { Icon } from "../../ui/Icon";
import { listPath } from "./listPath";
import { SearchSuggestions } from "./SearchSuggestions";
import { useListQuery } from "./useListQuery";

/**
 * A typed text is searched after a pause this long. Each search replaces the
 * history entry, which Safari allows 100 times in 10 seconds (milliseconds).
 */
const TYPING_PAUSE = 150;

/** Marks what the field itself has written into the URL, so that it is not read back. */
const TYPED = { typed: true };

/** What the call takes (characters): a longer address could not be opened again. */
const MOST_TYPED = 255;

/** A page that arrives leaves the focus to who has begun to search there (Page.tsx). */
function noteUse(field: HTMLInputElement): void {
  field.dataset.usedOn = window.location.pathname;
}

/**
 * The search for medicines: the product list shows what is typed at once, other
 * pages suggest. A plain form with one field, so that it works without scripts.
 */
export function SearchBox({ className }: { className: string }) {
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const navigation = useNavigationType();
  const { query, change } = useListQuery();
  const isList = pathname === "/product";
  const search = isList ? query.search : "";
  const inputRef = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The field, once it has been focused. */
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  /** Times that a page has filled or emptied the field: suggestions begin anew. */
  const [filled, setFilled] = useState(0);

  useEffect(() => {
    const field = inputRef.current;
    // Focused before the scripts ran.
    if (field === document.activeElement) setInput(field);
    return () => clearTimeout(pause.current);
  }, []);

  const address = `${pathname}?${search}`;
  const shown = useRef(address);
  const isEcho = navigation !== "POP" && state?.typed === true;
  /** The history entry that the browser was at when something was typed last. */
  const typedAt = useRef<string>(undefined);
  const onMoved = useEffectEvent(() => {
    const field = inputRef.current!;
    // What was typed while this page was loading stays.
    if (!isEcho && typedAt.current !== key) {
      clearTimeout(pause.current);
      pause.current = undefined;
      typedAt.current = undefined;
      field.value = search;
      setFilled((times) => times + 1);
    } else if (field.value.trim() !== search) searchSoon();
  });
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    onMoved();
  }, [address]);

  function searchSoon() {
    if (!isList) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(searchNow, TYPING_PAUSE);
  }

  /** Searches for what is typed, unless that is done. */
  function searchNow() {
    if (pause.current === undefined) return;
    clearTimeout(pause.current);
    pause.current = undefined;
    const { value } = inputRef.current!;
    change({ search: value }, { replace: true, state: TYPED });
  }

  return (
    <form
      role="search"
      action="/product"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = inputRef.current!.value.trim();
        if (isList) searchNow();
        else
          void navigate(listPath("/product", { search: typed }), {
            state: TYPED,
          });
      }}
    >
      <input
        ref={inputRef}
        type="search"
        name="search"
        aria-label="Search medicines"
        placeholder="Search medicines"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={search}
        maxLength={MOST_TYPED}
        className="field rounded-full pr-2 pl-[2.75rem]"
        onFocus={({ currentTarget }) => {
          noteUse(currentTarget);
          setInput(currentTarget);
        }}
        onBlur={searchNow}
        onChange={({ currentTarget }) => {
          noteUse(currentTarget);
          // The router shows the last page until the next one has loaded.
          const entry = window.history.state as { key?: string } | null;
          typedAt.current = entry?.key;
          searchSoon();
        }}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 left-0 flex w-11 items-center justify-center text-muted"
      >
        <Icon name="search" />
      </button>
      {input && !isList && <SearchSuggestions key={filled} input={input} />}
    </form>
  );
}
