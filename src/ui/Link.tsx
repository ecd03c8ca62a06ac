import { createContext, use, type ComponentProps } from "react";
import { useHref, useLinkClickHandler, useMatch } from "react-router-dom";

/** Fetches the code and data of the page at a path; the app provides it. */
export const Prefetch = createContext<(path: string) => void>(() => {});

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
};

/** A link to a page of the storefront, which is prefetched when the link is focused or pressed. */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  const prefetch = use(Prefetch);
  return (
    <a
      {...attributes}
      href={href}
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
