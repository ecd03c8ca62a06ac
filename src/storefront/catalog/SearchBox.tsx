import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { countOf } from "../../domain/product/units";
import { useEarlyText } from "../../ui/hooks";
import { Icon } from "../../ui/Icon";
import { useCombobox } from "./useCombobox";
import { listPath, useListQuery } from "./list/useListQuery";
import { TYPING_PAUSE, useSuggestions } from "./useSuggestions";

/**
 * The search for medicines: the product list follows what is typed, other pages
 * suggest. A plain form with one field, so that it works without scripts.
 */
export function SearchBox({ className }: { className: string }) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const { query, change } = useListQuery();
  const isList = pathname === "/product";
  const search = isList ? query.search : "";
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  /** The typed text; null while the field shows the search of the address. */
  const [typed, setTyped] = useState<string | null>(null);

  const address = `${pathname}?${search}`;
  const [shownAddress, setShownAddress] = useState(address);
  if (address !== shownAddress) {
    setShownAddress(address);
    // Keep what was typed while a page was loading.
    if (!isFocused || navigation === "POP") setTyped(null);
  }

  useEffect(() => {
    // Focused before the scripts ran.
    setIsFocused(fieldRef.current === document.activeElement);
  }, []);

  useEarlyText(fieldRef, search, setTyped);
  const isSearched = !isList || typed === null || typed.trim() === search;
  function searchNow() {
    if (!isSearched) change({ search: typed }, { replace: true });
  }
  const searchAfterPause = useEffectEvent(searchNow);
  useEffect(() => {
    if (isSearched) return undefined;
    // Each search replaces the history entry, which Safari allows 100 times in 10 seconds.
    const pause = setTimeout(searchAfterPause, TYPING_PAUSE);
    return () => clearTimeout(pause);
    // A chip that was pressed in the same moment has opened an address without this text.
  }, [isSearched, typed, key]);

  function open(path: string) {
    setTyped(null);
    // The page that arrives takes the focus from nobody who types.
    fieldRef.current?.blur();
    void navigate(path);
  }
  const { suggestions, notice } = useSuggestions(isList ? "" : (typed ?? ""));
  const paths = suggestions.map(({ path }) => path);
  const combobox = useCombobox(paths, open);
  const suggests = isFocused && !isList;

  return (
    <form
      role="search"
      action="/product"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isList) searchNow();
        else open(listPath("/product", { search: (typed ?? "").trim() }));
      }}
    >
      <input
        {...(suggests && combobox.field)}
        ref={fieldRef}
        type="search"
        name="search"
        aria-label="Search medicines"
        placeholder="Search medicines"
        autoComplete="off"
        enterKeyHint="search"
        value={typed ?? search}
        className="field rounded-full pr-2 pl-[2.75rem]"
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false);
          combobox.close();
          searchNow();
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          combobox.renew();
        }}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 left-0 flex w-11 items-center justify-center text-muted"
      >
        <Icon name="search" />
      </button>
      {suggests && (
        <SearchSuggestions
          suggestions={suggestions}
          notice={notice}
          combobox={combobox}
        />
      )}
    </form>
  );
}

function SearchSuggestions({
  suggestions,
  notice,
  combobox: { isShown, list, optionAt },
}: ReturnType<typeof useSuggestions> & {
  combobox: ReturnType<typeof useCombobox>;
}) {
  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          `${countOf(suggestions.length, "suggestion")}. ${notice}`.trim()}
      </p>
      <div
        hidden={!isShown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-50 mt-2 max-h-[70vh] w-full overflow-y-auto rounded-card border border-line bg-surface py-2 raised"
      >
        {notice && <p className="px-4 py-1 text-sm">{notice}</p>}
        <div {...list} aria-label="Suggestions">
          {suggestions.map(({ path, content }, index) => {
            const option = optionAt(index);
            return (
              <div
                key={path}
                {...option}
                className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2.5 hover:bg-paper ${option["aria-selected"] ? "bg-brand-tint" : ""}`}
              >
                {content}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
