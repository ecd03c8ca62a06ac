import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { enquiry, NO_ORDERS, order, renderDesk } from "../../testing/testDesk";

// Waiting for something to be shown drives the clock.
beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate"],
  }),
);
afterEach(() => jest.useRealTimers());

/** Replies on a slow network: later than the rest after a decision. */
const slowly =
  (reply: () => unknown, delayMs = 1_200) =>
  async () => {
    const answer = reply();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return answer;
  };

test("the second click of a double one, over the next row's button by then, does nothing", async () => {
  const left = ["1", "2", "3"];
  const decide = () => ({ done: Boolean(left.shift()) });
  const user = renderDesk("/enquiries", {
    // Whatever else the page asks for takes longer still.
    "GET /desk/orders": slowly(() => NO_ORDERS, 1_800),
    "GET /desk/enquiries": async () => {
      const enquiries = left.map(enquiry);
      const answer = await slowly(() => ({ enquiries, hasMore: false }))();
      // Impatient, just before the page changes.
      if (left.length === 2) fireEvent.click(buttons()[0]!);
      return answer;
    },
    ...Object.fromEntries(
      left.map((id) => [`POST /desk/enquiries/${id}`, decide]),
    ),
  });
  const buttons = () =>
    screen.getAllByRole("button", { name: "Mark as answered" });
  await waitFor(() => expect(buttons()).toHaveLength(3));
  await user.click(buttons()[0]!);
  await waitFor(() => expect(buttons()).toHaveLength(2));
  await user.click(buttons()[0]!);
  expect(left).toEqual(["2", "3"]);
  // After a rest it is a decision.
  await waitFor(() =>
    expect(buttons()[0]).not.toHaveAttribute("aria-disabled"),
  );
  await user.click(buttons()[0]!);
  await waitFor(() => expect(left).toEqual(["3"]));
});

test("an order is confirmed once by two presses on the same place", async () => {
  let [shown, asked] = [order, 0];
  const sent: unknown[] = [];
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": async () => {
      asked += 1;
      const answer = await slowly(() => shown)();
      const confirm = screen.queryByRole("button", { name: "Confirm" });
      if (sent.length > 0 && confirm) fireEvent.click(confirm);
      return answer;
    },
    "POST /desk/orders/PS-1/step": (step) => {
      sent.push(step);
      shown = { ...order, status: "confirmed", steps: ["approve"] };
      return shown;
    },
  });
  const confirm = await screen.findByRole("button", { name: "Confirm" });
  // The reply on its way shows the order as it was.
  await waitFor(() => expect(asked).toBe(2));
  await user.click(confirm);
  const approve = await screen.findByRole("button", { name: "Approve" });
  await user.click(approve);
  await waitFor(() => expect(approve).not.toHaveAttribute("aria-disabled"));
  expect(sent).toHaveLength(1);
  await user.click(approve);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test.each([
  {
    where: "the next step of an order",
    path: "/orders/PS-1",
    before: order,
    after: { ...order, status: "confirmed", steps: ["approve"] },
    button: "Approve",
  },
  {
    where: "an enquiry",
    path: "/enquiries",
    before: { enquiries: [enquiry("1"), enquiry("2")], hasMore: false },
    after: { enquiries: [enquiry("2")], hasMore: false },
    button: /^Mark as answered/,
  },
])(
  "a press on $where that stands there only since a colleague's change does nothing",
  async ({ path, before, after, button }) => {
    let shown: unknown = before;
    const sent = jest.fn(() => ({}));
    const user = renderDesk(path, {
      [`GET /desk${path}`]: () => shown,
      "POST /desk/orders/PS-1/step": sent,
      "POST /desk/enquiries/2": sent,
    });
    await screen.findByRole("heading", { level: 1 });
    shown = after;
    await waitFor(() => screen.getByRole("button", { name: button }));
    const pressed = screen.getByRole("button", { name: button });
    await user.click(pressed);
    expect(pressed).not.toHaveAttribute("aria-disabled");
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(sent).not.toHaveBeenCalled();
    await user.click(pressed);
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await waitFor(() => expect(pressed).not.toHaveAttribute("aria-disabled"));
  },
);
