import { act, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { replayEarlyEvents } from "./earlyEvents";

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
  main.addEventListener("input", ({ target }) => {
    heard.push((target as HTMLInputElement).value);
  });
  main.addEventListener("submit", (event) => {
    event.preventDefault();
    heard.push("sent");
  });
}

test("presses of buttons and typed text from before hydration are replayed in order; later ones are heard at once", async () => {
  await openForms();
  press("add");
  type("field", "A");
  type("field", "Ann");
  press("send");
  expect(element("add")).toHaveAttribute("aria-busy", "true");
  hydrate();
  await replayEarlyEvents();
  expect(heard).toEqual(["add", "Ann", "sent"]);
  expect(element("add")).not.toHaveAttribute("aria-busy");
  expect(press("add")).toBe(true);
  await replayEarlyEvents();
  expect(heard).toEqual(["add", "Ann", "sent", "add"]);
});

test("what is pressed and typed during the replay waits for its turn, and the text typed last stays", async () => {
  await openForms();
  type("field", "Ann");
  press("add");
  hydrate();
  const replayed = replayEarlyEvents();
  type("field", "Ben");
  press("send");
  press("add");
  expect(heard).toEqual(["Ben"]);
  await replayed;
  expect(heard).toEqual(["Ben", "Ann", "add", "Ben", "sent", "add"]);
  expect(element("field")).toHaveValue("Ben");
});

test("links and the search form are left to the browser, which opens them without scripts", async () => {
  await openForms();
  const submitted = jest.fn((event: Event) => event.preventDefault());
  element("search").addEventListener("submit", submitted);
  expect(press("add")).toBe(false);
  expect(press("link")).toBe(true);
  press("find");
  expect(submitted).toHaveBeenCalledTimes(1);
  hydrate();
  await replayEarlyEvents();
  expect(heard).toEqual(["add"]);
});

test("a press is replayed once, and not on a button that hydration has removed", async () => {
  await openForms();
  press("add");
  press("send");
  hydrate();
  const send = element("send");
  send.addEventListener("click", () => heard.push("removed"));
  send.remove();
  // Strict mode runs the effect twice.
  await Promise.all([replayEarlyEvents(), replayEarlyEvents()]);
  expect(heard).toEqual(["add"]);
});

function Sorted() {
  const [name, setName] = useState("");
  const [sort, setSort] = useState("");
  return (
    <>
      <input
        id="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <select id="sort" onChange={({ target }) => setSort(target.value)}>
        <option value="" />
        <option>price</option>
      </select>
      <p>
        Hello {name}, sorted by {sort}
      </p>
    </>
  );
}

test("text and a choice from before hydration reach the state of a React component", async () => {
  const container = await openPage(renderToString(<Sorted />));
  type("name", "Ann");
  type("sort", "price");
  render(<Sorted />, { container, hydrate: true });
  await act(() => replayEarlyEvents());
  expect(container).toHaveTextContent("Hello Ann, sorted by price");
  expect(element("name")).toHaveValue("Ann");
});
