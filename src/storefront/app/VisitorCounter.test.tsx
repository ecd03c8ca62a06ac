import { cleanup, screen, waitFor } from "@testing-library/react";
import { answering, failing, hanging } from "../../testing/stub/behaviours";
import { renderApp } from "../../testing/renderApp";
import { offering } from "../../testing/stub/stubCatalog";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();
beforeEach(() => {
  stub().catalog = offering("visits");
});
afterEach(() => sessionStorage.clear());

const asked = () => stub().requestsOf("addVisit").length;

test("a visit is counted once per browser session", async () => {
  for (const path of ["/enquiry", "/contact"]) {
    renderApp(path);
    expect(await screen.findByText("1,234 visitors")).toBeVisible();
    cleanup();
  }
  expect(asked()).toBe(1);
});

test("a page that is left before the reply is not counted twice", async () => {
  stub().set("addVisit", hanging);
  renderApp("/enquiry");
  await waitFor(() => expect(asked()).toBe(1));
  cleanup();
  const { queriesSettled } = renderApp("/contact");
  await screen.findByRole("heading", { name: "Contact Us" });
  await queriesSettled();
  expect(asked()).toBe(1);
});

test("the first visit is shown, also where the browser refuses storage", async () => {
  stub().set("addVisit", answering({ visits: 1 }));
  const refused = jest.spyOn(window, "sessionStorage", "get");
  refused.mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  renderApp("/enquiry");
  expect(await screen.findByText("1 visitor")).toBeVisible();
  refused.mockRestore();
});

test("the next page asks again for a counter that failed", async () => {
  stub().set("addVisit", failing(503));
  const { user } = renderApp("/enquiry");
  await waitFor(() => expect(sessionStorage.getItem("visit")).toBe(""));
  stub().set("addVisit");
  await user.click(screen.getByRole("link", { name: "Product Gallery" }));
  expect(await screen.findByText("1,234 visitors")).toBeVisible();
  expect(asked()).toBe(2);
});
