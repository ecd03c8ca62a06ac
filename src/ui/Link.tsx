import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler, useMatch } from "react-router-dom";

/** An anchor, but for its address. */
type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Address of a page of the shop. */
  to: string;
};

/**
 * A link to a page of the shop, which the router opens without a reload. The
 * router's own link brings along the loading of what pages of a framework ask for.
 */
export function Link({ to, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    />
  );
}

/** A link that knows whether its page, or one below it, is the open one. */
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
