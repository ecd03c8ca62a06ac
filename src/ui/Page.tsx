import { createContext, use, useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useShop } from "./shopContext";

/** Values from the host that renders a page. */
interface RenderContext {
  /** The shop's public origin, such as "https://shop.example"; empty if unknown. */
  origin: string;
  /** There is nothing at this address: the host answers 404. */
  onNotFound?: () => void;
}

export const Rendering = createContext<RenderContext>({ origin: "" });

interface PageHeadProps {
  /** The shop's name is added. */
  title: string;
  /** Its canonical path, such as "/product"; undefined if search engines should not list it. */
  path?: string | undefined;
  /** By default the shop's own. */
  description?: string;
  /** Path of a photo for link previews; by default the shop's icon. */
  photo?: string | undefined;
}

/** The picture of a link preview for a page without a photo. */
const ICON = "/icon-512.png";

/** Texts for search engines and link previews; React puts them into the document's head. */
export function PageHead({ title, path, description, photo }: PageHeadProps) {
  const { origin } = use(Rendering);
  const shop = useShop();
  const text = description ?? `${shop.claim} ${shop.sentence}`;
  const url = path && origin && origin + path;
  return (
    <>
      <title>{title ? `${title} · ${shop.name}` : shop.name}</title>
      <meta name="description" content={text} />
      {path === undefined && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:title" content={title || shop.name} />
      <meta property="og:description" content={text} />
      {origin && (
        <meta property="og:image" content={origin + (photo || ICON)} />
      )}
    </>
  );
}

/** The frame of a page, with its head. It holds one PageHeading. */
export function Page({
  notFound = false,
  children,
  ...head
}: PageHeadProps & { notFound?: boolean; children: ReactNode }) {
  const { onNotFound } = use(Rendering);
  if (notFound) onNotFound?.();
  return (
    <div className="page py-6 md:py-8">
      <PageHead {...head} />
      {children}
    </div>
  );
}

/** Gives the focus to the page's heading, for example if what was pressed is gone. */
export const focusHeading = (): void =>
  document.querySelector("h1")?.focus({ preventScroll: true });

/** The page's one level 1 heading. It gets the focus when the page is opened from another one, so that it is read out, unless the visitor is typing by then. */
export function PageHeading({
  id,
  address,
  className = "text-2xl font-extrabold md:text-3xl",
  children,
}: {
  id?: string;
  /** The key of the page; by default its path, since a search in the URL makes no other page. */
  address?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const own = address ?? pathname;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A document that is opened or reloaded leaves the focus to the browser.
    const isOpenedFromAnother = "hydrated" in document.documentElement.dataset;
    if (isOpenedFromAnother && !document.activeElement?.matches("input")) {
      headingRef.current?.focus({ preventScroll: true });
    }
  }, [own]);
  return (
    <h1 id={id} ref={headingRef} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Stands in for a page whose code or data is still loading. */
export function PageSkeleton() {
  return (
    <div className="page min-h-dvh py-8" aria-busy="true">
      <p className="sr-only" role="status">
        Loading...
      </p>
      <div className="skeleton h-9 w-64 max-w-full" />
      <div className="skeleton mt-6 h-11 w-full max-w-lg" />
      <div className="skeleton mt-6 h-72 w-full" />
    </div>
  );
}
