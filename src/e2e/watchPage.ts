import type { BrowserContext } from "@playwright/test";

/** What went wrong in the browser, one sentence each. */
export type Problems = string[];

/** What the tests' own setting brings about: see playwright.config.ts. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

/**
 * Writes down everything that a visitor's browser complains about, in all tabs:
 * the console's errors and warnings, exceptions, and requests without an answer.
 */
export function watchForProblems(context: BrowserContext): Problems {
  const problems: Problems = [];
  const pages = new Set<string>();
  context.on("request", (request) => {
    if (request.isNavigationRequest()) pages.add(request.url());
  });
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === BLOCKED_WORKER) return;
    const { url } = message.location();
    // A host that renders pages says so of one that it does not have: no complaint.
    if (/status of 404/.test(message.text()) && pages.has(url)) return;
    problems.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => {
    problems.push(`exception: ${error.error().message}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The browser itself gives up what a page asked for when it leaves the page.
    if (reason === "net::ERR_ABORTED") return;
    problems.push(`failed request: ${request.url()} (${reason})`);
  });
  return problems;
}

/**
 * Answers every request that leaves the shop with an empty page, so that no
 * test depends on another site, such as the one that draws the map.
 */
export async function keepInside(
  context: BrowserContext,
  origin: string,
): Promise<void> {
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    (route) => route.fulfill({ contentType: "text/html", body: "" }),
  );
}
