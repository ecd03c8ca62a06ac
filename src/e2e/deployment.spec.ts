import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startStubHost } from "../testing/stubHost";
import { deploymentFolder } from "./deployedFolder";
import { expect, test, visitOwnServer } from "./fixtures";
import { cachedUrls, visit } from "./workers";

const webServer = visitOwnServer(async () => {
  const deployed = await deploymentFolder();
  const stub = await startStubHost({ folder: deployed.folder });
  return {
    url: stub.url,
    deployed,
    async close() {
      await stub.close();
      await deployed.remove();
    },
  };
});

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });
const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });
const firstCard = (page: Page) => page.getByRole("article").first();
/** Whether the document is that of the new version. */
const isNew = (page: Page) => page.locator("meta[name=version]").count();
const hasWorker = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length > 0,
  );

/** Makes the browser look for a new service worker, as each navigation does; what becomes of it. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (!worker) return undefined;
    return new Promise<string>((resolve) =>
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated" || worker.state === "redundant") {
          resolve(worker.state);
        }
      }),
    );
  });

test.beforeEach(async ({ allowConsole }) => {
  allowConsole(/404/, /MIME type/, /ChunkLoadError/, /Loading chunk/);
  await webServer().deployed.deployFirst();
});

test("a page whose code is missing keeps the frame, and Try again opens it; after a deployment the tab loads the new version when it needs new code", async ({
  page,
}) => {
  const manifest = path.resolve(__dirname, "../../dist/chunks.json");
  const { ProductListPage = [] } = JSON.parse(
    await readFile(manifest, "utf8"),
  ) as Record<string, string[]>;
  const isMissing = (url: URL) => ProductListPage.includes(url.pathname);
  await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
  await page.goto("/enquiry");
  await headerLink(page, "Our Products").click();
  await expect(page.getByRole("alert")).toContainText(
    "This page could not be shown.",
  );
  await headerLink(page, "Contact Us").click();
  await expect(heading(page, "Contact Us")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute(isMissing);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(firstCard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/product$/);

  await webServer().deployed.deployNext();
  await headerLink(page, "Product Gallery").click();
  await expect(page.getByRole("figure").first()).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
  expect(await isNew(page)).toBe(1);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a worker of another version than its document is not installed; the next version's takes over, and the open tab loads it when it needs new code; the kill switch removes worker and caches", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/digest|integrity/i, /ERR_INTERNET_DISCONNECTED/);
    await visit(page, "/contact", 1);

    await test.step("another version's worker", async () => {
      await webServer().deployed.deployNextWorker();
      expect(await updateWorker(page)).toBe("redundant");
      await context.setOffline(true);
      await page.reload();
      await expect(heading(page, "Contact Us")).toBeVisible();
      expect(await isNew(page)).toBe(0);
      await context.setOffline(false);
    });

    await test.step("the next version", async () => {
      await webServer().deployed.deployNext();
      expect(await updateWorker(page)).toBe("activated");
      expect(await isNew(page)).toBe(0);
      await headerLink(page, "Product Gallery").click();
      await expect(heading(page, "Product Gallery")).toBeVisible();
      await expect(page.getByRole("figure").first()).toBeVisible();
      expect(await isNew(page)).toBe(1);
    });

    await test.step("the kill switch", async () => {
      await webServer().deployed.switchWorkerOff();
      await page.goto("/contact");
      await expect(heading(page, "Contact Us")).toBeVisible();
      await expect.poll(() => hasWorker(page)).toBe(false);
      await expect.poll(() => cachedUrls(page)).toEqual([]);
    });
  });
});
