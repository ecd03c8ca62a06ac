import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { setTimeout } from "node:timers/promises";
import { addButton, cartLink } from "../e2e/cartControls";
import { BUYER, fillIn, placeOrder } from "../e2e/forms";
import { inBenchShop } from "./benchHost";
import { printMachine, printTable } from "./table";

/** What went over the network; replies out of the browser's cache are not in it. */
interface Traffic {
  requests: number;
  /** Of all replies, heads included. */
  bytes: number;
}

/** Without a request for so long, a screen is complete; in milliseconds. */
const QUIET = 500;
/** Between two looks at that, in milliseconds. */
const LOOK_EVERY = 50;

/** Counts what a page loads from now on. */
async function watchTraffic(page: Page) {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const open = new Set<string>();
  let lastChange = performance.now();
  const client = await page.context().newCDPSession(page);
  client.on("Network.requestWillBeSent", ({ requestId }) => {
    open.add(requestId);
    lastChange = performance.now();
  });
  const end = (requestId: string) => {
    open.delete(requestId);
    lastChange = performance.now();
  };
  client.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    end(requestId);
    if (encodedDataLength === 0) return;
    traffic.requests += 1;
    traffic.bytes += encodedDataLength;
  });
  await client.send("Network.enable");
  return {
    /** What was loaded until now, once nothing more is. */
    async whenQuiet(): Promise<Traffic> {
      while (open.size > 0 || performance.now() - lastChange < QUIET) {
        await setTimeout(LOOK_EVERY);
      }
      return { ...traffic };
    },
  };
}

/** What a visitor does on one screen, until nothing more is loaded. */
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

/** One visit, screen by screen. */
async function visit(context: BrowserContext) {
  const page = await context.newPage();
  const { whenQuiet } = await watchTraffic(page);
  const screens: Record<string, Traffic> = {};
  let before = await whenQuiet();
  for (const [screen, step] of Object.entries(STEPS)) {
    await step(page);
    const now = await whenQuiet();
    screens[screen] = {
      requests: now.requests - before.requests,
      bytes: now.bytes - before.bytes,
    };
    before = now;
  }
  await page.close();
  return { ...screens, "whole visit": before };
}

/**
 * What a visit costs, from the home page to the order, for who comes the first
 * time and for who comes again.
 *
 * CHROMIUM_PATH=/usr/bin/chromium npm run bench:visit
 */
async function main(): Promise<void> {
  printMachine();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // What is somebody else's is not counted.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
  try {
    await inBenchShop(
      { database: "SQLite", products: 149 },
      async ({ url }) => {
        const context = await browser.newContext({ baseURL: url });
        const first = await visit(context);
        const again = await visit(context);
        const rows = Object.entries(first).map(([screen, traffic]) => ({
          screen,
          "first visit: requests": traffic.requests,
          "first visit: bytes": traffic.bytes,
          "next visit: requests": again[screen as keyof typeof again].requests,
          "next visit: bytes": again[screen as keyof typeof again].bytes,
        }));
        printTable("A visit over http/1.1, 149 products", rows);
        await context.close();
      },
    );
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
