import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { lazyRoute, RoutePage } from "./RoutePage";
import { makeStore } from "./store";

const user = userEvent.setup({ delay: null });

/** Opens a page whose code is loaded like this. */
function openPage(load: () => Promise<{ Late: () => ReactNode }>) {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <p>Header</p>
        <RoutePage route={lazyRoute(load, "Late")} />
      </MemoryRouter>
    </Provider>,
  );
}

const tryAgain = async () =>
  user.click(await screen.findByRole("button", { name: "Try again" }));

const latePage = () => screen.findByText("Late page");

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {});
});

test("a page that breaks keeps what is around it, and can be tried again", async () => {
  let isBroken = true;
  function Late() {
    if (isBroken) throw new Error("A defect.");
    return "Late page";
  }
  openPage(async () => ({ Late }));
  await screen.findByRole("alert");
  expect(screen.getByText("Header")).toBeVisible();
  isBroken = false;
  await tryAgain();
  await latePage();
});

test("the queue of early presses ends where a page has failed", async () => {
  await jest.isolateModulesAsync(async () => {
    await import("../ssr/inlineScript");
  });
  const load = jest.fn(async () => ({ Late: () => "Late page" }));
  openPage(load.mockRejectedValueOnce(new Error("This chunk is gone.")));
  await tryAgain();
  await latePage();
  expect(window.earlyPresses).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
