import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { api, type Product } from "../../api";
import { config, products as few } from "../../testing/catalogue";
import { manyProducts } from "../../testing/manyProducts";
import { cartSlice } from "../cart/cartSlice";
import { ProductListPage } from "./ProductListPage";

/** The list as a server renders it, where nothing can be measured. */
async function listOf(
  products: readonly Product[],
  location = "/product",
): Promise<string> {
  Object.assign(globalThis, {
    location: { hostname: "shop.example", origin: "https://shop.example" },
  });
  const store = configureStore({
    reducer: combineSlices(api, cartSlice),
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  const { upsertQueryData } = api.util;
  await store.dispatch(upsertQueryData("getConfig", undefined, config));
  await store.dispatch(
    upsertQueryData("getProducts", undefined, [...products]),
  );
  const page = createElement(ProductListPage);
  const router = createElement(StaticRouter, { location }, page);
  const html = renderToString(
    createElement(Provider, { store, children: router }),
  );
  store.dispatch(api.util.resetApiState());
  return html;
}

const countOf = (html: string, part: string) => html.split(part).length - 1;

const PLAIN = /<noscript>.*<\/noscript>/s;
/** The place of a card that is not drawn yet. */
const TO_COME = '<li aria-hidden="true" class="noscript:hidden"></li>';
/** What is drawn for who has scripts. */
const cardsIn = (html: string) => html.replace(PLAIN, "");

test("without a browser the first screen of cards is there, a place for each other card of a short list, and links to its pages for who has no scripts", async () => {
  expect(typeof window).toBe("undefined");
  const html = await listOf(few);
  expect(html).toContain("24 medicines");
  expect(countOf(cardsIn(html), "Quick View</button>")).toBe(12);
  expect(countOf(html, TO_COME)).toBe(12);
  expect(PLAIN.exec(html)![0]).toContain("Page 1 of 2");
  expect(html).toContain('href="/product-details/1"');
});

test("without a browser a list of one screen is there once", async () => {
  const html = await listOf(few.slice(0, 12));
  expect(countOf(html, "<article")).toBe(12);
  expect(html).not.toContain("<noscript>");
});

test("without a browser another page of a list is there for who has no scripts alone", async () => {
  const html = await listOf(manyProducts(200), "/product?at=24");
  expect(html).toContain('<div class="noscript:hidden">');
  expect(countOf(PLAIN.exec(html)![0], "<article")).toBe(12);
  expect(PLAIN.exec(html)![0]).toContain("Page 3 of 17");
});

test("without a browser no more than the first screen of a long list is there", async () => {
  const html = await listOf(manyProducts(200));
  expect(html).toContain("200 medicines");
  expect(countOf(cardsIn(html), "<article")).toBe(12);
  expect(html).not.toContain(TO_COME);
  expect(html).toContain('aria-setsize="200"');
});
