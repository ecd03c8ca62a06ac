import { fireEvent } from "@testing-library/react";
import { carryOutEarlyEvents, rememberEarlyEvents } from "./earlyEvents";

const heard: string[] = [];

/** A page as the host has sent it, on which nobody listens yet. */
function openPage(): Record<"field" | "add" | "send" | "link", HTMLElement> {
  document.body.innerHTML = `<main>
    <button type="button" id="add">Add</button>
    <a href="/#cart" id="link">Cart</a>
    <form><input id="field" /><button id="send">Send</button></form>
  </main>`;
  rememberEarlyEvents();
  const byId = (id: string) => document.getElementById(id)!;
  return {
    field: byId("field"),
    add: byId("add"),
    send: byId("send"),
    link: byId("link"),
  };
}

/** The storefront listens now: it says what it hears. */
function listen(): void {
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

test("what is done before the storefront listens is carried out in its order", async () => {
  const { field, add, send, link } = openPage();
  fireEvent.click(add);
  fireEvent.input(field, { target: { value: "Ann" } });
  fireEvent.click(send);
  fireEvent.click(link);
  expect(add).toHaveAttribute("aria-busy", "true");
  listen();
  await carryOutEarlyEvents("main");
  expect(heard).toEqual(["add", "Ann", "sent", "link"]);
  expect(add).not.toHaveAttribute("aria-busy");
});

test("what is pressed while that is being carried out waits for its turn", async () => {
  const { field, add, send } = openPage();
  fireEvent.input(field, { target: { value: "Ann" } });
  listen();
  const carriedOut = carryOutEarlyEvents("main");
  fireEvent.click(send);
  fireEvent.click(add);
  expect(heard).toEqual([]);
  await carriedOut;
  expect(heard).toEqual(["Ann", "sent", "add"]);
});

test("what is typed instead, while that is being carried out, comes after it and stays", async () => {
  const { field, add } = openPage();
  fireEvent.input(field, { target: { value: "A" } });
  fireEvent.input(field, { target: { value: "Ann" } });
  fireEvent.click(add);
  listen();
  const carriedOut = carryOutEarlyEvents("main");
  fireEvent.input(field, { target: { value: "Ben" } });
  await carriedOut;
  expect(heard).toEqual(["Ann", "add", "Ben"]);
  expect(field).toHaveValue("Ben");
});

test("a link that is followed before anything is pressed, and whatever is done later, is left to the browser and the storefront", async () => {
  const { add, link } = openPage();
  expect(fireEvent.click(link)).toBe(true);
  listen();
  await carryOutEarlyEvents("main");
  fireEvent.click(add);
  expect(heard).toEqual(["add"]);
});
