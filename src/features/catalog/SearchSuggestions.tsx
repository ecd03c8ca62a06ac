import { useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useGetCategoriesQuery, useGetSuggestionsQuery } from "../../api";
import { formatAmount } from "../../domain/money";
import { productPath } from "../../domain/productId";
import { formatStrengthAndPack } from "../../domain/units";
import { describeMedicine } from "./describeMedicine";
import { findCategories } from "./findCategories";
import { Marked, MatchNote } from "./Marked";
import { enquiryPath, listPath } from "./listPath";
import { PrescriptionTag } from "./ProductFacts";

/** Pause after which a typed text is searched (milliseconds). */
const TYPING_PAUSE = 150;

const MOST_CATEGORIES = 3;

/** Attributes that make the field a combobox. */
const ATTRIBUTES = [
  "role",
  "aria-autocomplete",
  "aria-expanded",
  "aria-controls",
  "aria-activedescendant",
] as const;

/**
 * The suggestions of a search field, by the combobox pattern of the ARIA
 * Authoring Practices. The field is rendered by the host and without this code,
 * so that it becomes a combobox only here.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  /** Where the chosen suggestion leads: a new list may have it at another place, or not at all. */
  const [chosenPath, setChosenPath] = useState("");
  const settled = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const text = typed.trim() && settled;
  const { currentData } = useGetSuggestionsQuery(
    { text },
    { skip: text === "" },
  );
  const { data: allCategories = [] } = useGetCategoriesQuery(undefined, {
    skip: text === "",
  });
  const found = text === "" ? undefined : currentData;
  const products = found?.products ?? [];
  const categories = findCategories(allCategories, text).slice(
    0,
    MOST_CATEGORIES,
  );
  const { didYouMean: questions = [], medicine } = found ?? {};
  const notice = describeMedicine(medicine, products);
  const isNotSold = notice !== "" && products.length === 0;
  const options = [
    ...questions.map((search) => listPath("/product", { search })),
    ...(isNotSold && medicine ? [enquiryPath(medicine.name)] : []),
    ...products.map(({ productId }) => productPath(productId)),
    ...categories.map(({ categoryName }) =>
      listPath("/product", { category: categoryName }),
    ),
  ];
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options.indexOf(chosenPath) : -1;
  const chosen = options[active];
  const optionId = (index: number) => `${id}option${index}`;

  function open(path: string) {
    setIsOpen(false);
    void navigate(path);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (isComposing) return;
    if (step && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      // The field itself is one of the stops.
      const stops = options.length + 1;
      const next = isShown ? ((active + 1 + step + stops) % stops) - 1 : 0;
      setChosenPath(options[next] ?? "");
    } else if (key === "Enter") {
      setIsOpen(false);
      if (!chosen) return;
      event.preventDefault();
      open(chosen);
    } else if (key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
  });

  useEffect(() => {
    const take = () => {
      setTyped(input.value);
      setChosenPath("");
      setIsOpen(true);
    };
    const listeners = {
      keydown: (event: Event) => onKey(event as KeyboardEvent),
      blur: () => setIsOpen(false),
      input: take,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      input.addEventListener(name, listener);
    }
    // Text that was typed while this code was loading.
    if (input.value !== "" && document.activeElement === input) take();
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        input.removeEventListener(name, listener);
      }
      for (const name of ATTRIBUTES) input.removeAttribute(name);
    };
  }, [input]);

  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isShown),
      "aria-controls": `${id}list`,
      "aria-activedescendant": chosen ? optionId(active) : "",
    };
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
    if (chosen) {
      document.getElementById(optionId(active))?.scrollIntoView({
        block: "nearest",
      });
    }
  });

  const option = (index: number) => ({
    id: optionId(index),
    role: "option",
    "aria-selected": index === active,
    className: `flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2.5 hover:bg-paper ${index === active ? "bg-brand-tint" : ""}`,
    onClick: () => open(options[index] ?? ""),
  });
  const count = options.length;
  const firstMatch = questions.length + Number(isNotSold);
  const firstCategory = firstMatch + products.length;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          `${count} ${count === 1 ? "suggestion" : "suggestions"}. ${notice}`.trim()}
      </p>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-50 mt-2 max-h-[70vh] w-full overflow-y-auto rounded-card border border-line bg-surface py-2 raised"
      >
        {questions.map((search, index) => (
          <div key={search} {...option(index)}>
            {/* One text, without the gaps between parts of a row. */}
            <span>
              Did you mean <b>{search}</b>?
            </span>
          </div>
        ))}
        {isNotSold && (
          <div {...option(questions.length)}>
            {notice} <span className="link">Ask our pharmacist.</span>
          </div>
        )}
        <Group name="Medicines" notice={notice} isShown={products.length > 0}>
          {products.map((product, index) => {
            const { productId, productName, mg, qty, unit, price } = product;
            return (
              <div key={productId} {...option(firstMatch + index)}>
                <span className="font-semibold">
                  <Marked text={productName} word={product.match?.word} />
                </span>
                <span className="text-sm text-muted">
                  {formatStrengthAndPack(mg, qty, unit)}
                </span>
                <span className="ml-auto text-sm font-semibold tabular-nums">
                  {formatAmount(price)}
                </span>
                <PrescriptionTag legalClass={product.legalClass} />
                <MatchNote product={product} />
              </div>
            );
          })}
        </Group>
        <Group name="Categories" isShown={categories.length > 0}>
          {categories.map(({ categoryName }, index) => (
            <div key={categoryName} {...option(firstCategory + index)}>
              {categoryName}
            </div>
          ))}
        </Group>
      </div>
    </>
  );
}

function Group({
  name,
  notice,
  isShown,
  children,
}: {
  name: string;
  /** Facts about the options that the field needs. */
  notice?: string;
  isShown: boolean;
  children: React.ReactNode;
}) {
  const id = useId();
  if (!isShown) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-4 py-1 text-xs font-bold text-muted uppercase">
        {name}
      </p>
      {notice && <p className="px-4 py-1 text-sm">{notice}</p>}
      {children}
    </div>
  );
}

/** The value once it has not changed for this long (milliseconds). */
function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
