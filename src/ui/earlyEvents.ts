/** Which part of the page something happened in: the frame is ready before what it holds. */
export type PagePart = "frame" | "main";

/** What happened to an element before the storefront listened, and the text that a field then held. */
type EarlyEvent = ["click" | "input" | "submit", Element, string];

type Field = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** By part, in order; a part that is ready has none. */
    earlyEvents?: Partial<Record<PagePart, EarlyEvent[]>> & {
      /** Whether the visitor has scrolled. */
      isScrolled?: boolean;
      /** Whether one of them is carried out in this very moment. */
      isCarryingOut?: boolean;
    };
  }
}

/**
 * Writes down what a visitor does on a page that the host has rendered, until
 * the storefront listens, and marks what was pressed as busy. It becomes the
 * text of a script: it stands alone. Links and forms with an address work by
 * themselves, but wait where something else was pressed before them.
 */
export function rememberEarlyEvents() {
  const early: NonNullable<Window["earlyEvents"]> = { frame: [], main: [] };
  window.earlyEvents = early;
  const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    !ctrlKey && !metaKey && !shiftKey;
  function remember(
    type: EarlyEvent[0],
    elementOf: (target: Element) => Element | null,
  ) {
    function hear(event: Event) {
      const element = elementOf(event.target as Element);
      if (!element || early.isCarryingOut) return;
      const isLeaving = element.matches("a, form[action]");
      const part = isLeaving || element.closest("main") ? "main" : "frame";
      const events = early[part];
      if (!events) return;
      const isPressed = events.some(([earlier]) => earlier !== "input");
      if (isLeaving && !(isPressed && isPlain(event as MouseEvent))) return;
      // Nobody else may carry it out as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      // React empties the fields that it has not heard of when it takes in the first.
      const text = (element as Field).value;
      const last = events.at(-1);
      if (type !== "input") element.setAttribute("aria-busy", "true");
      else if (last?.[0] === type && last[1] === element) events.pop();
      events.push([type, element, text]);
    }
    window.addEventListener(type, hear, true);
  }
  window.addEventListener("scroll", () => {
    if (early.main) early.isScrolled = true;
  });
  remember("click", (target) =>
    target.closest("button[type=button], a[href^='/']"),
  );
  remember("input", (target) => target);
  remember("submit", (form) => form);
}

/**
 * Carries out what was done in a part of the page before it was ready, in that
 * order; React takes in each before the next, as it does between two clicks.
 * What is done meanwhile waits for its turn.
 */
export async function carryOutEarlyEvents(part: PagePart): Promise<void> {
  const early = window.earlyEvents;
  const events = early?.[part];
  if (!early || !events || underWay.has(events)) return;
  underWay.add(events);
  // Before the first one the effects of the rest of the page have their turn.
  await nextTask();
  for (let event = events.shift(); event; event = events.shift()) {
    const [, element] = event;
    element.removeAttribute("aria-busy");
    early.isCarryingOut = true;
    if (element.isConnected) carryOut(event);
    early.isCarryingOut = false;
    await nextTask();
  }
  early[part] = undefined;
}

/** The events of a part that are being carried out, so that nobody else does. */
const underWay = new WeakSet<EarlyEvent[]>();

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function carryOut([type, element, text]: EarlyEvent): void {
  if (type === "click") (element as HTMLElement).click();
  else if (type === "submit") (element as HTMLFormElement).requestSubmit();
  else typeAgain(element as Field, text);
}

/** React hears of a value only where it differs from the one that it has seen last. */
function typeAgain(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether the visitor has scrolled the page that is open before the storefront listened: nobody moves it then. */
export const isScrolledEarly = () =>
  typeof window !== "undefined" && window.earlyEvents?.isScrolled === true;

/** To be called where another page is opened. */
export function forgetEarlyScroll(): void {
  if (window.earlyEvents) window.earlyEvents.isScrolled = false;
}
