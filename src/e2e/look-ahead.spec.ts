import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { recordCalls } from "./calls";
import { expect, test } from "./conformance";
import { neverIdle } from "./neverIdle";
import { untilReady } from "./readyPage";

/** Records which scripts the page loads from now on, in their order. */
function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  return scripts;
}

/** The scripts of each part of the storefront, as the build has written them down. */
const partFiles = () =>
  JSON.parse(
    readFileSync(path.resolve(__dirname, "../../dist/parts.json"), "utf8"),
  ) as Record<string, string[]>;

const cardLink = (page: Page) =>
  page.getByRole("article").first().getByRole("link");

test("where the pointer rests on a link, its page's code and data are there before the click, and the click loads nothing more", async ({
  page,
}) => {
  await neverIdle(page);
  await page.goto("/product");
  await expect(cardLink(page)).toBeVisible();
  await untilReady(page);
  const calls = recordCalls(page);
  const scripts = recordScripts(page);
  const productCalls = () =>
    calls.filter(({ path }) => path.includes("/GetProduct/")).length;
  await cardLink(page).hover();
  // What looks ahead, and the page's code.
  await expect.poll(() => scripts.length).toBe(2);
  await expect.poll(productCalls).toBe(1);
  await cardLink(page).click();
  await expect(page.getByText("4 reviews")).toBeVisible();
  expect(scripts).toHaveLength(2);
  expect(productCalls()).toBe(1);
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("once somebody is there, pages that links in view lead to are loaded in idle moments, with what they show", async ({
  page,
}) => {
  await page.goto("/index");
  await expect(cardLink(page)).toBeVisible();
  await untilReady(page);
  const calls = recordCalls(page);
  const asked = () =>
    calls.map(({ path }) => path).filter((path) => path.startsWith("/api/"));
  const scripts = recordScripts(page);
  await page.mouse.move(5, 5);
  const { ProductListPage = [], GalleryPage = [] } = partFiles();
  await expect
    .poll(() => scripts)
    .toEqual(expect.arrayContaining([...ProductListPage, ...GalleryPage]));
  await expect.poll(asked).toContain("/api/Product/GetCategories");
  expect(asked().filter((path) => path.includes("/GetProduct/"))).toEqual([]);
  const [before, loaded] = [asked(), scripts.length];
  await page.getByRole("link", { name: "Our Products" }).first().click();
  await expect(page.getByText(/^\d+ medicines$/)).toBeVisible();
  await expect(cardLink(page)).toBeVisible();
  expect(asked()).toEqual(before);
  expect(
    scripts.slice(loaded).filter((file) => ProductListPage.includes(file)),
  ).toEqual([]);
});

test("a page that nobody touches loads no other page's code", async ({
  page,
}) => {
  await page.clock.install();
  const scripts = recordScripts(page);
  await page.goto("/gallery");
  await expect(page.getByRole("figure").first()).toBeVisible();
  await untilReady(page);
  await page.clock.runFor(60_000);
  const loaded = Object.entries(partFiles())
    .filter(([, files]) => files.some((file) => scripts.includes(file)))
    .map(([part]) => part);
  expect(loaded).toContain("GalleryPage");
  // What watches the network belongs to every page.
  expect(loaded.filter((part) => part !== "OfflineParts")).toEqual([
    "GalleryPage",
  ]);
});

test("a visitor who saves data loads what they open, and nothing else", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
    }),
  );
  await page.clock.install();
  await page.goto("/product");
  await expect(cardLink(page)).toBeVisible();
  await untilReady(page);
  const calls = recordCalls(page);
  const scripts = recordScripts(page);
  await cardLink(page).hover();
  await expect.poll(() => scripts.length).toBe(1);
  await page.mouse.move(0, 0);
  await cardLink(page).hover();
  await page.clock.runFor(60_000);
  expect(scripts).toHaveLength(1);
  expect(calls.filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
});
