/** What assistive technology and a visitor find an element by. */
export interface Target {
  role: keyof typeof ROLES;
  /** Its whole accessible name, or a pattern that the name matches. */
  name?: string | RegExp;
  /** A selector of what it is in. */
  within?: string;
}

const ROLES = {
  button: "button",
  dialog: "dialog[open]",
  heading: "h1",
  link: "a[href]",
  searchbox: "input[type=search]",
  textbox: "input:not([type=search]), textarea",
} as const;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A target in a form that can be sent to a page. */
export function queryOf({ role, name = /^/, within = "body" }: Target) {
  const pattern = name instanceof RegExp ? name.source : `^${escaped(name)}$`;
  return { selector: ROLES[role], pattern, within };
}

/** The first visible element of that role and name; it runs in the page. */
export function findElement({
  selector,
  pattern,
  within,
}: ReturnType<typeof queryOf>): HTMLElement | null {
  const textOf = (node: Node | null): string => {
    if (!node) return "";
    if (node instanceof Element && node.ariaHidden === "true") return "";
    if (node.childNodes.length === 0) return node.nodeValue ?? "";
    return [...node.childNodes].map(textOf).join(" ");
  };
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ");
    const { labels } = element as HTMLInputElement;
    const name =
      ids?.map((id) => textOf(document.getElementById(id))).join(" ") ||
      element.ariaLabel ||
      textOf(labels?.[0] ?? element);
    return name.replace(/\s+/g, " ").trim();
  };
  const isOffered = (element: HTMLElement) =>
    element.checkVisibility() && !element.closest("[aria-hidden=true],[inert]");
  const candidates = document
    .querySelector(within)
    ?.querySelectorAll<HTMLElement>(selector);
  return (
    [...(candidates ?? [])].find(
      (element) =>
        isOffered(element) && new RegExp(pattern).test(nameOf(element)),
    ) ?? null
  );
}
