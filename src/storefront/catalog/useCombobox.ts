import { useEffect, useId, useState, type KeyboardEvent } from "react";

/**
 * A field with a list of options, by the combobox pattern of the ARIA Authoring
 * Practices: the field keeps the focus, and the arrow keys walk through the list.
 *
 * @param options one text for each: a new list may have it at another place, or not at all
 * @param choose called with the option that was chosen
 */
export function useCombobox(
  options: readonly string[],
  choose: (option: string) => void,
) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options.indexOf(chosen) : -1;
  const activeId = active < 0 ? undefined : `${id}option${active}`;

  useEffect(() => {
    if (activeId)
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (nativeEvent.isComposing) return;
    if (step && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      // The field itself is one of the stops.
      const stops = options.length + 1;
      const next = isShown ? ((active + 1 + step + stops) % stops) - 1 : 0;
      setChosen(options[next] ?? "");
    } else if (key === "Enter") {
      setIsOpen(false);
      if (active < 0) return;
      event.preventDefault();
      choose(chosen);
    } else if (key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
  }

  return {
    isShown,
    /** The options are for another text. */
    renew() {
      setChosen("");
      setIsOpen(true);
    },
    field: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": `${id}list`,
      "aria-activedescendant": activeId,
      onKeyDown,
    } as const,
    close: () => setIsOpen(false),
    list: { id: `${id}list`, role: "listbox" },
    optionAt: (index: number) => ({
      id: `${id}option${index}`,
      role: "option",
      "aria-selected": index === active,
      onClick: () => {
        setIsOpen(false);
        choose(options[index]!);
      },
    }),
  };
}
