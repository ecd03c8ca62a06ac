import { useEffect, useRef, type ReactNode } from "react";
import { api, FIRST_PAGE } from "../api";

/** A page's heading, and the tab's title, which tells how many orders nobody has opened. */
export function Heading({
  title,
  children = title,
  className = "",
}: {
  title: string;
  /** If the page says more than the tab. */
  children?: ReactNode;
  className?: string;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The link that led here may be gone: keys go on from here, not from the window's top.
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus();
  }, []);
  const { data } = api.endpoints.listOrders.useQueryState(FIRST_PAGE);
  return (
    <>
      <title>{`${data?.unopened ? `(${data.unopened}) ` : ""}${title} · Desk`}</title>
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={`text-xl font-bold outline-none ${className}`}
      >
        {children}
      </h1>
    </>
  );
}
