import type { BrowserContext, Page } from "@playwright/test";
import { addButton, cartLink } from "../e2e/cartControls";
import { BUYER, fillIn, placeOrder } from "../e2e/forms";
import { inBenchShop } from "./benchHost";
import { startBrowser } from "./browser";
import { runBench } from "./runBench";
import { printMachine, printTable } from "./table";
import {
  KINDS,
  startCountingProxy,
  sumOfTraffic,
  type Traffic,
} from "./traffic";

/** What a visitor does on one screen. */
type Step = (page: Page) => Promise<void>;

const STEPS: Record<string, Step> = {
  home: async (page) => {
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
  },
  list: async (page) => {
    await page.getByRole("link", { name: "Shop Now" }).click();
    await page.waitForURL(/\/product$/);
  },
  details: async (page) => {
    await page.getByRole("article").first().getByRole("link").click();
    await page.getByText("4 reviews").waitFor();
  },
  cart: async (page) => {
    await addButton(page).first().click();
    await cartLink(page, 1).click();
    await placeOrder(page).waitFor();
  },
  order: async (page) => {
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    await page.getByText("Thank you for your order").waitFor();
  },
};

type Proxy = Awaited<ReturnType<typeof startCountingProxy>>;

/** What one visit loads, by screen and kind. */
async function visit(context: BrowserContext, { whenQuiet, take }: Proxy) {
  const page = await context.newPage();
  const screens = new Map<string, Map<string, Traffic>>();
  for (const [screen, step] of Object.entries(STEPS)) {
    await step(page);
    await whenQuiet();
    screens.set(screen, take());
  }
  await page.close();
  return screens;
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** One line of a table: the first visit beside the next one. */
const compared = (first: Traffic, next: Traffic) => ({
  "first visit: requests": first.requests,
  "first visit: bytes": first.bytes,
  "next visit: requests": next.requests,
  "next visit: bytes": next.bytes,
});

const onScreen = (visit: Visit, screen: string) =>
  sumOfTraffic(visit.get(screen)?.values() ?? []);

const ofKind = (visit: Visit, kind: string) =>
  sumOfTraffic([...visit.values()].flatMap((kinds) => kinds.get(kind) ?? []));

function printVisits(first: Visit, next: Visit): void {
  const whole = (visit: Visit) =>
    sumOfTraffic([...visit.values()].flatMap((kinds) => [...kinds.values()]));
  printTable("A visit over http/1.1, 149 products", [
    ...Object.keys(STEPS).map((screen) => ({
      screen,
      ...compared(onScreen(first, screen), onScreen(next, screen)),
    })),
    { screen: "whole visit", ...compared(whole(first), whole(next)) },
  ]);
  printTable(
    "The same, by what is loaded",
    KINDS.map((kind) => ({
      kind,
      ...compared(ofKind(first, kind), ofKind(next, kind)),
    })),
  );
}

/**
 * What a visit from the home page to the order loads, the first time and the
 * next time.
 *
 * CHROMIUM_PATH=/usr/bin/chromium npm run bench:visit
 */
async function main(): Promise<void> {
  printMachine();
  const browser = await startBrowser(
    // Without what other sites serve, such as the map.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  );
  try {
    const options = { database: "SQLite", products: 149 } as const;
    await inBenchShop(options, async ({ url }) => {
      const proxy = await startCountingProxy(url);
      const context = await browser.newContext({ baseURL: proxy.url });
      const first = await visit(context, proxy);
      printVisits(first, await visit(context, proxy));
      await context.close();
      await proxy.close();
    });
  } finally {
    await browser.close();
  }
}

runBench(main);
