import {
  createContext,
  use,
  useEffect,
  useRef,
  type ComponentProps,
} from "react";
import { useHref, useLinkClickHandler, useMatch } from "react-router-dom";

/** Fetches the code and data of the page at a path; the app provides it. */
export const Prefetch = createContext<(path: string) => void>(() => {});

/** A pointer that rests on a link for this long is about to click it (milliseconds). */
const HOVER_DELAY = 60;

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Path of a page of the storefront. */
  to: string;
  /** Prefetches the page as soon as the link is near the viewport. */
  prefetchWhenNear?: boolean;
};

/**
 * A link to a page of the storefront. The page is prefetched when the link is
 * hovered, focused or pressed, so that it opens at once.
 */
export function Link({
  to,
  prefetchWhenNear = false,
  onClick,
  ...attributes
}: LinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  const prefetch = use(Prefetch);
  const linkRef = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!prefetchWhenNear || !linkRef.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && prefetch(to),
      { rootMargin: "50%" },
    );
    observer.observe(linkRef.current);
    return () => observer.disconnect();
  }, [prefetchWhenNear, prefetch, to]);

  return (
    <a
      {...attributes}
      ref={linkRef}
      href={href}
      onPointerEnter={() => {
        timer.current = setTimeout(prefetch, HOVER_DELAY, to);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      onPointerDown={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    />
  );
}

/** A link that knows whether its page, or one below it, is the current one. */
export function NavLink({
  className,
  ...link
}: Omit<LinkProps, "className"> & {
  className: (isActive: boolean) => string;
}) {
  const isActive = useMatch({ path: link.to, end: false }) !== null;
  return (
    <Link
      {...link}
      aria-current={isActive ? "page" : undefined}
      className={className(isActive)}
    />
  );
}
