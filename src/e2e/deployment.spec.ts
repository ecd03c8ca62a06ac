import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, visitOwnServer } from "./setUp/fixtures";
import { serveStub } from "./setUp/stubServer";
import { cachedUrls, visit } from "./setUp/workers";

const DIST = path.resolve(__dirname, "../../dist");

/** A web server for the storefront, whose operator puts versions in place; it is empty at first. */
const webServer = visitOwnServer(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "deployed-"));
  const { url, close } = await serveStub(folder);
  return {
    url,
    folder,
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
});

/** Changes a text file of the server. */
function edit(name: string, change: (text: string) => string) {
  const file = path.join(webServer().folder, name);
  return writeFile(file, change(readFileSync(file, "utf8")));
}

/** In the next version every part has another address. */
const renamed = (text: string) => text.replaceAll("assets/", "newer/");
const nextDocument = (text: string) =>
  renamed(text).replace("<head>", '<head><meta name="version" content="next">');

/** Puts the version in place that was built; what was there is gone. */
async function deployFirst(): Promise<void> {
  await rm(path.join(webServer().folder, "newer"), {
    recursive: true,
    force: true,
  });
  await cp(DIST, webServer().folder, { recursive: true });
}

/** Puts the next version's worker in place alone, as where another host still has the old files. */
const deployNextWorker = () =>
  edit("sw.js", (text) => {
    const document = readFileSync(path.join(DIST, "index.html"), "utf8");
    // It knows the document by its digest.
    const digest = (of: string) =>
      createHash("sha384").update(of).digest("base64");
    return renamed(text).replaceAll(
      digest(document),
      digest(nextDocument(document)),
    );
  });

/** Puts the whole next version in place; what was there is gone. */
async function deployNext(): Promise<void> {
  await deployFirst();
  const { folder } = webServer();
  await rename(path.join(folder, "assets"), path.join(folder, "newer"));
  const main = /assets\/(main\.\w+\.js)/.exec(
    readFileSync(path.join(DIST, "index.html"), "utf8"),
  );
  await edit(`newer/${main![1]}`, renamed);
  await edit("index.html", nextDocument);
  await deployNextWorker();
}

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name });
const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });
/** Tells if the document is that of the new version. */
const isNew = (page: Page) => page.locator("meta[name=version]").count();

/** Deploys something, lets the browser update its service worker, and waits until a new one is in this state. */
async function updateWorker(
  page: Page,
  deploy: () => Promise<void>,
  state: ServiceWorkerState,
) {
  // Listens before there is one to find: the browser may look by itself.
  const update = await page.evaluateHandle(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    const reached = new Promise<void>((resolve) =>
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing!;
        worker.addEventListener("statechange", () => {
          if (worker.state === wanted) resolve();
        });
      }),
    );
    return { registration, reached };
  }, state);
  await deploy();
  await update.evaluate(async ({ registration, reached }) => {
    await registration.update();
    await reached;
  });
}

test.beforeEach(async ({ allowConsole }) => {
  allowConsole(/404/, /MIME type/, /ChunkLoadError/, /Loading chunk/);
  allowConsole(/INTERNET_DISCONNECTED/);
  await deployFirst();
});

test("Try again opens a page whose code was missing", async ({ page }) => {
  const isMissing = /_ProductListPage_tsx\..*js$/;
  await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
  await page.goto("/enquiry");
  await headerLink(page, "Our Products").click();
  await expect(page.getByRole("alert")).toContainText(
    "This page could not be shown.",
  );
  await headerLink(page, "Contact Us").click();
  await expect(heading(page, "Contact Us")).toBeVisible();
  await page.goBack();
  const tryAgain = page.getByRole("alert").getByRole("button");
  await page.context().setOffline(true);
  const refused = page.waitForEvent("requestfailed");
  await tryAgain.click();
  await refused;
  await expect(page.getByRole("alert")).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute(isMissing);
  await tryAgain.click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/\/product$/);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a worker takes over only with its own version, and the kill switch removes it", async ({
    page,
    context,
    allowConsole,
  }) => {
    // The new document asks for its typeface, the old styles for theirs.
    allowConsole(
      /digest|integrity/i,
      /ERR_INTERNET_DISCONNECTED/,
      /preloaded using link preload/,
    );
    await visit(page, "/contact");

    await test.step("another version's worker", async () => {
      await updateWorker(page, deployNextWorker, "redundant");
      await context.setOffline(true);
      await page.reload();
      await expect(heading(page, "Contact Us")).toBeVisible();
      expect(await isNew(page)).toBe(0);
      await context.setOffline(false);
    });

    await test.step("the next version", async () => {
      await updateWorker(page, deployNext, "activated");
      expect(await isNew(page)).toBe(0);
      await headerLink(page, "Product Gallery").click();
      await page.getByRole("alert").getByRole("button").click();
      await expect(page.getByRole("figure").first()).toBeVisible();
      expect(await isNew(page)).toBe(1);
    });

    await test.step("the kill switch", async () => {
      const { folder } = webServer();
      await cp(path.join(folder, "sw-off.js"), path.join(folder, "sw.js"));
      await page.goto("/contact");
      await expect(heading(page, "Contact Us")).toBeVisible();
      const workers = () =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(String),
        );
      await expect.poll(workers).toEqual([]);
      await expect.poll(() => cachedUrls(page)).toEqual([]);
    });
  });
});
