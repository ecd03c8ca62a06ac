import { lazy, Suspense, type ComponentType } from "react";
import { BrowserOnly } from "../ui/BrowserOnly";

/** Waits for a page that its visitor can use; one that a service worker has opened needs it at once. */
async function pageLoaded() {
  if (navigator.serviceWorker?.controller) return;
  if (document.readyState !== "complete") {
    await new Promise((resolve) =>
      window.addEventListener("load", resolve, { once: true }),
    );
  }
  await new Promise((resolve) => setTimeout(resolve));
}

const OfflineParts = lazy<ComponentType>(async () => {
  try {
    await pageLoaded();
    const parts = await import("./offline/OfflineParts");
    return { default: parts.OfflineParts };
  } catch {
    // A shop that can't be used offline is still a shop.
    return { default: () => null };
  }
});

/** What no page needs for its first moment. */
export const LaterParts = () => (
  <BrowserOnly standIn={null}>
    <Suspense fallback={null}>
      <OfflineParts />
    </Suspense>
  </BrowserOnly>
);
