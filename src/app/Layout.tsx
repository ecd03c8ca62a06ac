import { useEffect, useRef, type ReactNode } from "react";
import { CartNotice } from "../features/cart/CartNotice";
import { UndoBar } from "../features/cart/UndoBar";
import { carryOutEarlyEvents } from "../ui/earlyEvents";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { LaterParts } from "./LaterParts";
import { shop } from "./shop";
import { useScrollMemory } from "./useScrollMemory";

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useScrollMemory();
  useEffect(() => void carryOutEarlyEvents("frame"), []);
  const mainRef = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="btn btn-primary absolute -top-20 left-4 z-50 focus:top-2"
      >
        Skip to content
      </a>
      <Header />
      <LaterParts />
      <p className="page hidden pt-4 font-bold print:block">
        {shop.name} · {shop.phone}
      </p>
      <main
        ref={mainRef}
        id="content"
        tabIndex={-1}
        // Leaves about as much as the footer takes, and does not wait for it:
        // a page that is painted before all of it has come moves nothing.
        className="min-h-[calc(100dvh-25rem)] outline-none"
      >
        {children}
      </main>
      <CartNotice />
      <UndoBar
        onUndone={() => mainRef.current?.focus({ preventScroll: true })}
      />
      <Footer />
    </div>
  );
}
