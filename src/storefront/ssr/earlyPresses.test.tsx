import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { products } from "../../testing/catalog";
import { answering, failing } from "../../testing/stub/behaviours";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stub/stubForTests";
import { replayEarlyPresses } from "./earlyPresses";

const stub = stubForTests();
afterEach(() => sessionStorage.clear());

const element = (id: string) => document.getElementById(id)!;
const press = (id: string) => fireEvent.click(element(id));
const type = (id: string, value: string) =>
  fireEvent.input(element(id), { target: { value } });

/** A rendered page before hydration: its inline script runs, the storefront does not listen. */
async function openPage(content: string) {
  document.body.innerHTML = `<main>${content}</main>`;
  await jest.isolateModulesAsync(async () => {
    await import("./inlineScript");
  });
  return document.querySelector("main")!;
}

const heard: string[] = [];

const openForms = () =>
  openPage(`
    <button type="button" id="add">Add</button>
    <a href="/#cart" id="link">Cart</a>
    <form action="/product" id="search"><button id="find">Find</button></form>
    <form><input id="field" /><button id="send">Send</button></form>`);

/** The storefront listens now, and notes what it hears. */
function hydrate(): void {
  heard.length = 0;
  const main = document.querySelector("main")!;
  main.addEventListener("click", ({ target }) => {
    const { id } = target as Element;
    if (id !== "send") heard.push(id);
  });
  main.addEventListener("submit", (event) => {
    event.preventDefault();
    heard.push("sent");
  });
}

test("early presses are replayed in their order, and later ones wait for their turn", async () => {
  await openForms();
  press("add");
  expect(element("add")).toHaveAttribute("aria-busy", "true");
  hydrate();
  const replayed = replayEarlyPresses();
  press("send");
  press("add");
  expect(heard).toEqual([]);
  await replayed;
  expect(heard).toEqual(["add", "sent", "add"]);
  expect(element("add")).not.toHaveAttribute("aria-busy");
  expect(press("add")).toBe(true);
  await replayEarlyPresses();
  expect(heard).toEqual(["add", "sent", "add", "add"]);
});

test("links and the search form are left to the browser, which needs no scripts", async () => {
  await openForms();
  const submitted = jest.fn((event: Event) => event.preventDefault());
  element("search").addEventListener("submit", submitted);
  expect(press("add")).toBe(false);
  expect(press("link")).toBe(true);
  press("find");
  expect(submitted).toHaveBeenCalledTimes(1);
  hydrate();
  await replayEarlyPresses();
  expect(heard).toEqual(["add"]);
});

const leavePage = () => fireEvent(window, new Event("pagehide"));
const openCards = () =>
  openPage(`
    <article>
      <a href="/product-details/a%2F7">A</a>
      <button class="quick-view" id="view">Quick View</button>
      <button class="btn btn-primary" id="add">Add to Cart</button>
    </article>
    <form><input id="name" /><button class="btn btn-primary" id="send">Send</button></form>`);

/** The ids of the lines in the cart of a page that is opened now. */
async function cartOn(path: string) {
  const { store, queriesSettled } = renderApp(path);
  await queriesSettled();
  return () => store.getState().cart.lines.map(({ itemId }) => itemId);
}

describe("what is added before the scripts run", () => {
  const sold = [{ ...products[0]!, productId: "a/7" }];
  beforeEach(() => stub().set("getProducts", answering(sold)));

  test("is in the cart once on the next page, and nothing that was typed goes along", async () => {
    await openCards();
    for (const id of ["add", "view", "add", "send"]) press(id);
    type("name", "Ann");
    leavePage();
    expect(JSON.stringify(sessionStorage)).not.toContain("Ann");
    const ids = await cartOn("/enquiry");
    await waitFor(() => expect(ids()).toEqual(["a/7"]));
    expect(screen.queryByText("already added")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test("is kept until the host answers", async () => {
    await openCards();
    press("add");
    leavePage();
    stub().set("getProducts", failing(404));
    const none = await cartOn("/enquiry");
    const asked = () => stub().requestsOf("getProducts");
    await waitFor(() => expect(asked()).not.toEqual([]));
    expect(none()).toEqual([]);
    cleanup();
    stub().set("getProducts", answering(sold));
    const ids = await cartOn("/contact");
    await waitFor(() => expect(ids()).toEqual(["a/7"]));
  });
});
