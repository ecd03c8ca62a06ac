import { use, useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { carryOutEarlyEvents } from "./earlyEvents";
import { FIRST_LOCATION } from "./firstLocation";
import { PageHead, type PageHeadProps } from "./PageHead";
import { OnPage } from "./pageStatus";

/** The frame of a routed page, with a head of its own. It holds one PageHeading. */
export function Page({
  isMissing = false,
  children,
  ...head
}: PageHeadProps & {
  /** Whether there is nothing at this address: the host's status says so too. */
  isMissing?: boolean;
  children: ReactNode;
}) {
  use(OnPage)({ title: head.title, path: head.path, isMissing });
  useEffect(() => void carryOutEarlyEvents("main"), []);
  return (
    <div className="page py-6 md:py-8">
      <PageHead {...head} />
      {children}
    </div>
  );
}

/** The page's one level 1 heading. It gets the focus when the page is opened from another one, so that it is read out. */
export function PageHeading({
  id,
  className = "text-2xl font-extrabold md:text-3xl",
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasOpenedFromAnother =
    navigation === "PUSH" || (navigation === "POP" && key !== FIRST_LOCATION);
  // Only another path is another page: a search text in the URL is not.
  const spokenPath = useRef(wasOpenedFromAnother ? "" : pathname);
  useEffect(() => {
    if (spokenPath.current === pathname) return;
    spokenPath.current = pathname;
    headingRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 id={id} ref={headingRef} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
