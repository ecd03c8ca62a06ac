import type { Page } from "@playwright/test";
import { startStubHost } from "../testing/stubHost";
import { expect, ON_STUB, test as base } from "./conformance";
import { deploymentFolder, type DeployedFolder } from "./deployedFolder";
import { keptAddresses, visit } from "./workers";

/** A shop on a plain web server, of which a new version can be put in place. */
const test = base.extend<object, { deployed: DeployedFolder }>({
  deployed: [
    async ({}, use) => {
      const deployed = await deploymentFolder();
      await use(deployed);
      await deployed.remove();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ deployed: { folder } }, use) => {
      const stub = await startStubHost({ folder });
      const close = () => stub.close();
      await use({ kind: "stub", url: stub.url, stub, close });
      await close();
    },
    { scope: "worker" },
  ],
});

test.use({ serviceWorkers: "allow" });

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });
const isNext = (page: Page) => page.locator("meta[name=version]").count();
const hasWorker = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length > 0,
  );

/** Has the browser look for a new worker, as it does at each navigation; false where it could not be had. */
const lookForNewWorker = (page: Page) =>
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

test.beforeEach(({ deployed }) => deployed.deployFirst());

test.describe("where the shop is a folder on a web server", ON_STUB, () => {
  test("a worker whose document is that of another version does not come in", async ({
    page,
    context,
    deployed,
    allowConsole,
  }) => {
    allowConsole(/digest|integrity/i, /404/, /ERR_INTERNET_DISCONNECTED/);
    await visit(page, "/contact", 1);
    await deployed.deployNextWorker();
    expect(await lookForNewWorker(page)).toBe("redundant");
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, "Contact Us")).toBeVisible();
    expect(await isNext(page)).toBe(0);
  });

  test("a tab that is open while a new version comes goes on with its own, and a reload brings the new one", async ({
    page,
    context,
    deployed,
  }) => {
    await visit(page, "/contact", 1);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await deployed.deployNext();
    const other = await context.newPage();
    await other.goto("/enquiry");
    await expect(heading(other, "Enquiry")).toBeVisible();
    // The new version comes in beside the page: some reload is the first that brings it.
    await expect(async () => {
      await other.reload();
      expect(await isNext(other)).toBe(1);
    }).toPass();

    // Parts that this tab has not loaded yet, and that the server has no more.
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Product Gallery" })
      .click();
    await expect(heading(page, "Product Gallery")).toBeVisible();
    await page.getByRole("link", { name: "Our Products" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(await isNext(page)).toBe(0);

    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await isNext(page)).toBe(1);
  });

  test("a worker that is switched off takes itself and all that it kept away", async ({
    page,
    deployed,
  }) => {
    await visit(page, "/product");
    expect(await hasWorker(page)).toBe(true);
    await deployed.switchWorkerOff();
    await page.goto("/contact");
    await expect(heading(page, "Contact Us")).toBeVisible();
    await expect.poll(() => hasWorker(page)).toBe(false);
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    await page.goto("/product");
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(
      await page.evaluate(() => navigator.serviceWorker.controller),
    ).toBeNull();
  });
});
