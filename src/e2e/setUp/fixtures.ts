import path from "node:path";
import { test as base, expect, type BrowserContext } from "@playwright/test";
import type { StubHost } from "../../testing/stub/stubHost";
import { medicinesOf, readCatalog } from "./catalog";
import { startHost } from "./hostProcess";
import { serveStub } from "./stubServer";

/** A storefront that a browser can open, and the host behind it. */
interface TestServer {
  url: string;
  /** Where the stub host runs. */
  stub?: StubHost;
  /** Where our own host runs. */
  dataFolder?: string;
  close(): Promise<void>;
}

/** Details for tests, or groups of them, that need a host which misbehaves on command. */
export const ON_STUB = { tag: "@stub" };

const DIST = path.resolve(__dirname, "../../../dist");

/** Reported because of the tests' own settings: see playwright.config.ts. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

/** Collects what the browser reports in all tabs. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  const pages = new Set<string>();
  context.on("request", (request) => {
    if (request.isNavigationRequest()) pages.add(request.url());
  });
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === BLOCKED_WORKER) return;
    const { url } = message.location();
    // A host that renders pages answers 404 to one that does not exist.
    if (/status of 404/.test(message.text()) && pages.has(url)) return;
    problems.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => {
    problems.push(`exception: ${error.error().message}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The browser cancels a page's requests when it leaves the page.
    if (reason === "net::ERR_ABORTED") return;
    problems.push(`failed request: ${request.url()} (${reason})`);
  });
  return problems;
}

/** Answers every request to another machine with an empty page: no test depends on another site, such as the map's. */
const blockOtherSites = (context: BrowserContext) =>
  context.route(
    ({ hostname, protocol }) =>
      hostname !== "127.0.0.1" && protocol.startsWith("http"),
    (route) => route.fulfill({ contentType: "text/html", body: "" }),
  );

export interface TestOptions {
  /** The host behind the storefront; each project sets one. */
  hostKind: "stub" | "host";
}

interface WorkerFixtures {
  testServer: TestServer;
  catalog: Awaited<ReturnType<typeof readCatalog>>;
  medicines: ReturnType<typeof medicinesOf>;
}

interface TestFixtures {
  stub: StubHost;
  /** Allows the browser to report what a test causes on purpose. */
  allowConsole: (...patterns: RegExp[]) => void;
  allowed: RegExp[];
}

/**
 * Playwright's test with a storefront to visit and the catalog of its host. A
 * test fails if the browser reports a problem, or if the storefront makes a call
 * that the specification does not have.
 */
export const test = base.extend<TestFixtures, TestOptions & WorkerFixtures>({
  hostKind: ["stub", { option: true, scope: "worker" }],

  testServer: [
    async ({ hostKind }, use) => {
      const server: TestServer = await (hostKind === "stub"
        ? serveStub(DIST)
        : startHost());
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],

  catalog: [
    async ({ testServer }, use) => use(await readCatalog(testServer.url)),
    { scope: "worker" },
  ],

  medicines: [
    ({ catalog }, use) => use(medicinesOf(catalog.products)),
    { scope: "worker" },
  ],

  stub: async ({ testServer }, use) => {
    if (!testServer.stub)
      throw new Error("A test that uses `stub` needs ON_STUB.");
    await use(testServer.stub);
  },

  baseURL: ({ testServer }, use) => use(testServer.url),

  // Playwright requires a pattern here.
  allowed: ({}, use) => use([]),

  allowConsole: ({ allowed }, use) =>
    use((...patterns) => void allowed.push(...patterns)),

  context: async ({ context, allowed, testServer: { stub } }, use) => {
    stub?.reset();
    const problems = collectProblems(context);
    await blockOtherSites(context);
    await use(context);
    const isAllowed = (problem: string) =>
      allowed.some((pattern) => pattern.test(problem));
    expect(
      problems.filter((problem) => !isAllowed(problem)),
      "problems that the browser reported",
    ).toEqual([]);
    expect(
      stub?.unexpected ?? [],
      "calls that the specification does not have",
    ).toEqual([]);
  },
});

/**
 * Makes the tests of this file, or of this group, visit a server of their own in
 * place of the worker's.
 *
 * @param start starts it once, before the first of them; it is closed after the last
 */
export function visitOwnServer<
  Server extends { url: string; close(): Promise<unknown> },
>(start: () => Promise<Server>): () => Server {
  let server: Server | undefined;
  test.beforeAll(async () => {
    server = await start();
  });
  test.afterAll(() => server?.close());
  // Playwright also reads it before it starts the server.
  test.use({ baseURL: ({}, use) => use(server?.url) });
  return () => server!;
}

export { expect };
