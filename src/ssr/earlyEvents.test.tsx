import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { replayEarlyEvents } from "./earlyEvents";

const heard: string[] = [];

const openInlineScript = () =>
  jest.isolateModulesAsync(async () => void (await import("./inlineScript")));

/** A rendered page before hydration: its inline script runs, the storefront does not listen. */
async function openPage() {
  document.body.innerHTML = `<main>
    <button type="button" id="add">Add</button>
    <a href="/#cart" id="link">Cart</a>
    <form action="/product" id="search"><button id="find">Find</button></form>
    <form><select id="sort"><option value=""></option><option>price</option></select></form>
    <form><input id="field" /><button id="send">Send</button></form>
  </main>`;
  await openInlineScript();
  const byId = (id: string) => document.getElementById(id)!;
  return {
    sort: byId("sort"),
    field: byId("field"),
    add: byId("add"),
    send: byId("send"),
    link: byId("link"),
    find: byId("find"),
  };
}

/** The storefront listens now, and notes what it hears. */
function hydrate(): void {
  const main = document.querySelector("main")!;
  main.addEventListener("click", ({ target }) => {
    const { id } = target as Element;
    if (id !== "send") heard.push(id);
  });
  main.addEventListener("input", ({ target }) => {
    heard.push((target as HTMLInputElement).value);
  });
  main.addEventListener("submit", (event) => {
    event.preventDefault();
    heard.push("sent");
  });
}

beforeEach(() => {
  heard.length = 0;
});

test("a choice from before hydration is replayed as the change that React waits for", async () => {
  const { sort } = await openPage();
  fireEvent.input(sort, { target: { value: "price" } });
  sort.addEventListener("change", ({ target }) =>
    heard.push((target as HTMLSelectElement).value),
  );
  await replayEarlyEvents();
  expect(heard).toEqual(["price"]);
});

test("presses of buttons and typed text from before hydration are replayed in order", async () => {
  const { field, add, send } = await openPage();
  fireEvent.click(add);
  fireEvent.input(field, { target: { value: "A" } });
  fireEvent.input(field, { target: { value: "Ann" } });
  fireEvent.click(send);
  expect(add).toHaveAttribute("aria-busy", "true");
  hydrate();
  await replayEarlyEvents();
  expect(heard).toEqual(["add", "Ann", "sent"]);
  expect(add).not.toHaveAttribute("aria-busy");
});

test("a press during the replay waits for its turn", async () => {
  const { field, add, send } = await openPage();
  fireEvent.input(field, { target: { value: "Ann" } });
  hydrate();
  const replayed = replayEarlyEvents();
  fireEvent.click(send);
  fireEvent.click(add);
  expect(heard).toEqual([]);
  await replayed;
  expect(heard).toEqual(["Ann", "sent", "add"]);
});

test("text that is typed during the replay is the field's text in the end", async () => {
  const { field, add } = await openPage();
  fireEvent.input(field, { target: { value: "Ann" } });
  fireEvent.click(add);
  hydrate();
  const replayed = replayEarlyEvents();
  fireEvent.input(field, { target: { value: "Ben" } });
  await replayed;
  expect(heard).toEqual(["Ben", "Ann", "add", "Ben"]);
  expect(field).toHaveValue("Ben");
});

test("links and the search form are left to the browser, which opens them without scripts", async () => {
  const { add, link, find } = await openPage();
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.querySelector("#search")!.addEventListener("submit", submitted);
  expect(fireEvent.click(add)).toBe(false);
  expect(fireEvent.click(link)).toBe(true);
  fireEvent.click(find);
  expect(submitted).toHaveBeenCalledTimes(1);
  hydrate();
  await replayEarlyEvents();
  expect(heard).toEqual(["add"]);
});

test("after the replay the storefront hears each event itself", async () => {
  const { add } = await openPage();
  hydrate();
  await replayEarlyEvents();
  expect(window.earlyEvents).toBeUndefined();
  expect(fireEvent.click(add)).toBe(true);
  await replayEarlyEvents();
  expect(heard).toEqual(["add"]);
});

test("a press is replayed once, and not on a button that hydration has removed", async () => {
  const { add, send } = await openPage();
  fireEvent.click(add);
  fireEvent.click(send);
  hydrate();
  send.addEventListener("click", () => heard.push("removed"));
  send.remove();
  // Strict mode runs the effect twice.
  await Promise.all([replayEarlyEvents(), replayEarlyEvents()]);
  expect(heard).toEqual(["add"]);
});

function NameField() {
  const [name, setName] = useState("");
  return (
    <>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <p>Hello {name}</p>
    </>
  );
}

test("text from before hydration reaches the state of a React component", async () => {
  document.body.innerHTML = `<main>${renderToString(<NameField />)}</main>`;
  const container = document.querySelector("main")!;
  await openInlineScript();
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Ann" } });
  render(<NameField />, { container, hydrate: true });
  await act(() => replayEarlyEvents());
  expect(container).toHaveTextContent("Hello Ann");
  expect(screen.getByRole("textbox")).toHaveValue("Ann");
});
