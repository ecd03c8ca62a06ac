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
async function listOf(products: readonly Product[]): Promise<string> {
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
  const router = createElement(StaticRouter, { location: "/product" }, page);
  const html = renderToString(
    createElement(Provider, { store, children: router }),
  );
  store.dispatch(api.util.resetApiState());
  return html;
}

const countOf = (html: string, part: string) => html.split(part).length - 1;

test("without a browser the first screen of cards is there, and all of a short list by name", async () => {
  expect(typeof window).toBe("undefined");
  const html = await listOf(few);
  expect(html).toContain("24 medicines");
  expect(countOf(html, "<article")).toBe(24);
  expect(countOf(html, "Quick View</button>")).toBe(12);
  expect(html).toContain('href="/product-details/1"');
});

test("without a browser no more than the first screen of a long list is there, and a plain page for who has no scripts", async () => {
  const html = await listOf(manyProducts(200));
  const plain = /<noscript>.*<\/noscript>/s;
  expect(html).toContain("200 medicines");
  expect(countOf(html.replace(plain, ""), "<article")).toBe(12);
  expect(countOf(plain.exec(html)![0], "<article")).toBe(24);
  expect(html).toContain('aria-setsize="200"');
});
