import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startStubHost } from "../testing/stubHost";
import { deploymentFolder, type DeployedFolder } from "./deployedFolder";
import { expect, ON_STUB, test as base } from "./fixtures";
import { cachedUrls, visit } from "./workers";

/** A storefront on a plain web server, on which a new version can be deployed. */
const test = base.extend<object, { deployed: DeployedFolder }>({
  deployed: [
    async ({}, use) => {
      const deployed = await deploymentFolder();
      await use(deployed);
      await deployed.remove();
    },
    { scope: "worker" },
  ],
  testServer: [
    async ({ deployed: { folder } }, use) => {
      const stub = await startStubHost({ folder });
      const close = () => stub.close();
      await use({ kind: "stub", url: stub.url, stub, close });
      await close();
    },
    { scope: "worker" },
  ],
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

test.beforeEach(async ({ deployed, allowConsole }) => {
  allowConsole(/404/, /MIME type/, /ChunkLoadError/, /Loading chunk/);
  await deployed.deployFirst();
});

test.describe("on a plain web server", ON_STUB, () => {
  test("a tab that is open during a deployment loads the new version when it needs new code", async ({
    page,
    deployed,
  }) => {
    await page.goto("/contact");
    await expect(heading(page, "Contact Us")).toBeVisible();
    await deployed.deployNext();
    await headerLink(page, "Our Products").click();
    await expect(firstCard(page)).toBeVisible();
    await expect(page).toHaveURL(/\/product$/);
    expect(await isNew(page)).toBe(1);
  });

  test("a page whose code is missing after the reload too keeps the frame, and Try again opens it", async ({
    page,
  }) => {
    const manifest = path.resolve(__dirname, "../../dist/chunks.json");
    const { ProductListPage = [] } = JSON.parse(
      await readFile(manifest, "utf8"),
    ) as Record<string, string[]>;
    let isMissing = true;
    await page.route(
      (url) => ProductListPage.includes(url.pathname),
      (route) =>
        isMissing ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.goto("/enquiry");
    await headerLink(page, "Our Products").click();
    await expect(page.getByRole("alert")).toContainText(
      "This page could not be shown.",
    );
    await headerLink(page, "Contact Us").click();
    await expect(heading(page, "Contact Us")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("alert")).toBeVisible();
    isMissing = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(firstCard(page)).toBeVisible();
    await expect(page).toHaveURL(/\/product$/);
  });

  test.describe("with a service worker", () => {
    test.use({ serviceWorkers: "allow" });

    test("a tab that is open while the new version's worker takes over loads the new version when it needs new code", async ({
      page,
      deployed,
    }) => {
      await visit(page, "/contact", 1);
      await deployed.deployNext();
      expect(await updateWorker(page)).toBe("activated");
      expect(await isNew(page)).toBe(0);
      await headerLink(page, "Product Gallery").click();
      await expect(heading(page, "Product Gallery")).toBeVisible();
      await expect(page.getByRole("figure").first()).toBeVisible();
      expect(await isNew(page)).toBe(1);
    });

    test("a worker that would cache another version's document is not installed", async ({
      page,
      context,
      deployed,
      allowConsole,
    }) => {
      allowConsole(/digest|integrity/i, /ERR_INTERNET_DISCONNECTED/);
      await visit(page, "/contact", 1);
      await deployed.deployNextWorker();
      expect(await updateWorker(page)).toBe("redundant");
      await context.setOffline(true);
      await page.reload();
      await expect(heading(page, "Contact Us")).toBeVisible();
      expect(await isNew(page)).toBe(0);
    });

    test("the kill switch removes the worker and its caches", async ({
      page,
      deployed,
    }) => {
      await visit(page, "/product");
      expect(await hasWorker(page)).toBe(true);
      await deployed.switchWorkerOff();
      await page.goto("/contact");
      await expect(heading(page, "Contact Us")).toBeVisible();
      await expect.poll(() => hasWorker(page)).toBe(false);
      await expect.poll(() => cachedUrls(page)).toEqual([]);
      await page.goto("/product");
      await expect(firstCard(page)).toBeVisible();
      expect(
        await page.evaluate(() => navigator.serviceWorker.controller),
      ).toBeNull();
    });
  });
});
