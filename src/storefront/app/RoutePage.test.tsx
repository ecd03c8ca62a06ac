import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { lazyRoute, RoutePage } from "./RoutePage";
import { makeStore } from "./store";

let isMissing = true;
let isBroken = false;
const user = userEvent.setup({ delay: null });

function Late() {
  if (isBroken) throw new Error("A defect.");
  return <p>Late page</p>;
}

/** Opens a page whose code can't be loaded while `isMissing`. */
function openPage() {
  const late = lazyRoute(async () => {
    if (isMissing) throw new Error("This chunk is gone.");
    return { Late };
  }, "Late");
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <p>Header</p>
        <RoutePage route={late} />
      </MemoryRouter>
    </Provider>,
  );
}

const tryAgain = async () =>
  user.click(await screen.findByRole("button", { name: "Try again" }));

beforeEach(() => {
  isMissing = true;
  isBroken = false;
  jest.spyOn(console, "error").mockImplementation(() => {});
});

test("a page that breaks keeps what is around it, and can be tried again", async () => {
  isMissing = false;
  isBroken = true;
  openPage();
  await screen.findByRole("alert");
  expect(screen.getByText("Header")).toBeVisible();
  isBroken = false;
  await tryAgain();
  await screen.findByText("Late page");
});

test("the queue of early presses ends where a page has failed", async () => {
  await jest.isolateModulesAsync(async () => {
    await import("../ssr/inlineScript");
  });
  openPage();
  await screen.findByRole("alert");
  isMissing = false;
  await tryAgain();
  await screen.findByText("Late page");
  expect(window.earlyPresses).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
