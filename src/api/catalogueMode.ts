import type { Config } from "./endpoints.gen";

/** A catalogue of at most this many products is fetched once and searched in the browser. */
const LARGEST_WHOLE = 2_000;

/**
 * How the catalogue is had: "whole", fetched once and searched in the browser,
 * or by "search" on the host, stretch by stretch; "unknown" until Config says
 * which, when nothing of it may be fetched yet.
 */
export type CatalogueMode = "unknown" | "whole" | "search";

/** What a configuration means for the catalogue; a host that says nothing has the specified calls alone. */
export function modeOf({
  productCount = 0,
  features = [],
}: Config): CatalogueMode {
  return productCount > LARGEST_WHOLE && features.includes("search")
    ? "search"
    : "whole";
}
