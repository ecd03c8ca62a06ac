import type { UnknownAction } from "@reduxjs/toolkit";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { Link, MemoryRouter, useRoutes } from "react-router-dom";
import { buyerChanged, orderFailed } from "../checkout/checkoutSlice";
import { enquiryChanged, subjectProposed } from "../contact/enquirySlice";
import { lazyRoute } from "./lazyRoute";
import { RoutePage } from "./RoutePage";
import { makeStore } from "./store";

let isMissing = true;
const user = userEvent.setup({ delay: null });

/** Opens a page whose code can't be loaded while `isMissing`, beside one whose code is there. */
function openPage(action: UnknownAction = { type: "nothing" }) {
  const { store } = makeStore();
  store.dispatch(action);
  const late = lazyRoute(async () => {
    if (isMissing) throw new Error("This chunk is gone.");
    return { Late: () => <p>Late page</p> };
  }, "Late");
  const other = lazyRoute(async () => ({ Other: () => <p>Other</p> }), "Other");
  function Pages() {
    return useRoutes([
      {
        path: "/late",
        element: <RoutePage page={{ path: "", route: late }} />,
      },
      {
        path: "/other",
        element: <RoutePage page={{ path: "", route: other }} />,
      },
    ]);
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={["/late"]}>
        <Link to="/other">Open the other page</Link>
        <Link to="/late">Open the late page</Link>
        <Pages />
      </MemoryRouter>
    </Provider>,
  );
}

const open = (name: string) => user.click(screen.getByRole("link", { name }));
const isReloaded = () =>
  (history.state as Record<string, boolean> | null)?.reloadedForNewVersion;
const setReachable = (isReachable: boolean) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (isReachable) return new Response();
    throw new TypeError("fetch failed");
  });

beforeEach(() => {
  isMissing = true;
  jest.spyOn(console, "error").mockImplementation(() => {});
  setReachable(false);
});
afterEach(() => history.replaceState(null, ""));

test("a page whose code could not be loaded is shown when it is opened again", async () => {
  openPage();
  await screen.findByRole("alert");
  isMissing = false;
  await open("Open the other page");
  await screen.findByText("Other");
  await open("Open the late page");
  await screen.findByText("Late page");
});

test("Try again asks for a page's code again", async () => {
  openPage();
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  isMissing = false;
  await user.click(tryAgain);
  await screen.findByText("Late page");
});

test("a page whose code is gone loads the new version, once", async () => {
  setReachable(true);
  openPage(subjectProposed("Insulin"));
  await waitFor(() => expect(isReloaded()).toBe(true));
  expect(screen.queryByRole("alert")).toBeNull();
  await open("Open the other page");
  await open("Open the late page");
  await screen.findByRole("alert");
});

const nobody = { name: "", contactNo: "" };
test.each([
  [
    "an order form",
    buyerChanged({ ...nobody, email: "", address: "1 High St" }),
  ],
  ["a message", enquiryChanged({ ...nobody, subject: "", message: "Open?" })],
  ["an order without an answer", orderFailed({ step: "unanswered", text: "" })],
])("%s is not lost by a reload for a new version", async (_, action) => {
  setReachable(true);
  openPage(action);
  expect(await screen.findByRole("alert")).toHaveTextContent(/would be lost/);
  expect(isReloaded()).toBeUndefined();
});

test("the queue of early presses ends where a page has failed", async () => {
  await jest.isolateModulesAsync(async () => {
    await import("../ssr/inlineScript");
  });
  openPage();
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  isMissing = false;
  await user.click(tryAgain);
  await screen.findByText("Late page");
  expect(window.earlyPresses).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
