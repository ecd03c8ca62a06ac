import { expect, type Page } from "@playwright/test";
import type { StubHost } from "../testing/stubHost";
import { heldBack, type Behaviour } from "../testing/behaviours";
import { manyProducts } from "../testing/manyProducts";
import { stockOf, withSearch, type Stock } from "../testing/stubStock";

const made = new Map<number, Stock>();

/** A stock of so many products; made once, since it takes a moment. */
export function stockOfMany(count: number): Stock {
  const stock = made.get(count) ?? stockOf(manyProducts(count));
  made.set(count, stock);
  return stock;
}

export const HUGE = 250_000;
export const sellHuge = (stub: StubHost) =>
  stub.sell(withSearch(stockOfMany(HUGE)));

/** How many elements the whole document has. */
export const elementsOf = (page: Page) =>
  page.evaluate(() => document.querySelectorAll("*").length);

/** More elements than this make a page slow. */
export const MOST_ELEMENTS = 1_500;

/** Scrolls to a share of the whole page, as the scrollbar does. */
export const dragScrollbar = (page: Page, share: number) =>
  page.evaluate((to) => {
    const { scrollHeight } = document.documentElement;
    const top = (scrollHeight - window.innerHeight) * to;
    window.scrollTo({ top, behavior: "instant" });
  }, share);

/** The place in the list (from 1) of the first item that the header does not cover, and how far it is from the window's top. */
export const firstInView = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header")?.getBoundingClientRect();
    const covered = header?.bottom ?? 0;
    const items = [...document.querySelectorAll("li[aria-posinset]")];
    const first = items
      .filter((item) => item.getBoundingClientRect().bottom > covered)
      .toSorted(
        (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
      )[0];
    return {
      place: Number(first?.getAttribute("aria-posinset")),
      top: first?.getBoundingClientRect().top ?? NaN,
      text: first?.querySelector("h2, figcaption")?.textContent ?? "",
    };
  });

/** Where the part of the list that is in the window has no product: pixels from the window's top. */
const holesIn = (page: Page) =>
  page.evaluate(() => {
    const largestGap = 24;
    const list = document.querySelector<HTMLElement>("main ul[role=list]");
    const header = document.querySelector("header");
    if (!list || !header) return ["no list"];
    // A page from the host looks finished before its scripts run.
    if (!list.style.height) return ["not measured"];
    const { top, bottom } = list.getBoundingClientRect();
    const end = Math.min(bottom, window.innerHeight);
    let filledTo = Math.max(top, header.getBoundingClientRect().bottom);
    const boxes = [...list.children]
      .filter((item) => item.querySelector("h2, figcaption")?.textContent)
      .map((item) => item.getBoundingClientRect())
      .filter((box) => box.bottom > filledTo && box.top < end)
      .toSorted((a, b) => a.top - b.top);
    const holes: string[] = [];
    for (const box of boxes) {
      if (box.top > filledTo + largestGap) holes.push(`${filledTo}-${box.top}`);
      filledTo = Math.max(filledTo, box.bottom);
    }
    return filledTo + largestGap < end ? [...holes, `from ${filledTo}`] : holes;
  });

/** Waits until the list can be used, and there are products all over the part of the list that is in the window. */
export async function expectFilledWindow(page: Page): Promise<void> {
  await expect.poll(() => holesIn(page)).toEqual([]);
}

/** Opens a page with a list that can be used. */
export async function openList(page: Page, path = "/product"): Promise<void> {
  await page.goto(path);
  await expectFilledWindow(page);
}

/** Scrolls to the middle, until the address remembers it. */
export async function rememberMiddle(page: Page): Promise<void> {
  await dragScrollbar(page, 0.5);
  await expect(page).toHaveURL(/at=/);
  await expectFilledWindow(page);
}

/** Waits until the list shows the item that was first in view before. */
export async function expectInView(
  page: Page,
  { place, text }: { place: number; text: string },
): Promise<void> {
  await expectFilledWindow(page);
  await expect.poll(() => firstInView(page)).toMatchObject({ place, text });
}

/** A card that waits for its product. */
export const skeletons = (page: Page) =>
  page.locator("li[aria-posinset] .skeleton").first();

/** The item at a place in the list, from 1. */
export const itemAt = (page: Page, place: number) =>
  page.locator(`li[aria-posinset='${place}']`);

/** Holds back what is asked from now on; what is asked after it was let go is answered as usual. */
export function holdBack(stub: StubHost, next?: Behaviour): () => void {
  const { behaviour, release } = heldBack(next);
  stub.set("searchProducts", behaviour);
  return () => {
    stub.set("searchProducts");
    release();
  };
}

/** The stretches that were asked for: where they begin. */
export const askedStretches = (stub: StubHost) =>
  stub.requests
    .filter(({ call }) => call === "searchProducts")
    .map(({ path }) => new URLSearchParams(path.split("?")[1]))
    .map((query) => Number(query.get("from")));

/** How often this call was made. */
export const callsOf = (stub: StubHost, name: string) =>
  stub.requests.filter(({ call }) => call === name).length;
