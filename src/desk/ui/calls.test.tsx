import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { enquiry, order, renderDesk, rested } from "../../testing/testDesk";

const button = (name: string) => screen.findByRole("button", { name });

test("Enter sends no form whose button does nothing for now", async () => {
  const makeLink = jest.fn(() => ({ url: "https://desk.example/sign-in#1" }));
  const user = renderDesk("/people", {
    "GET /desk/people": () => [],
    "POST /desk/people/link": makeLink,
  });
  await user.type(await screen.findByLabelText("Name"), "{Enter}");
  expect(makeLink).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Name"), "Bob{Enter}{Enter}");
  await screen.findByText("Done.");
  expect(makeLink).toHaveBeenCalledTimes(1);
});

test("a failure is told until the call works, or another page is opened", async () => {
  let isAway = true;
  const away = () => new Response("The shop is busy.", { status: 503 });
  const user = renderDesk("/enquiries", {
    "GET /desk/people": () => [],
    "GET /desk/enquiries": () =>
      isAway ? away() : { enquiries: [enquiry("1")], hasMore: false },
    "POST /desk/enquiries/1": away,
  });
  const told = () => screen.queryByRole("alert");
  await screen.findByText("The shop is busy.");
  isAway = false;
  await waitFor(() => expect(told()).toBeNull());
  await user.click(await button("Mark as answered"));
  await screen.findByText("The shop is busy.");
  await user.click(screen.getByText("People", { selector: "a" }));
  expect(told()).toBeNull();
});

describe("a press does nothing", () => {
  // Waiting for something to be shown drives the clock.
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ["nextTick", "queueMicrotask", "setImmediate"],
    }),
  );
  afterEach(() => jest.useRealTimers());

  it("on the step that stands there only since the press before", async () => {
    let [shown, asked] = [order, 0];
    const sent: unknown[] = [];
    const user = renderDesk("/orders/PS-1", {
      // On a slow network, later than the rest after a press.
      "GET /desk/orders/PS-1": async () => {
        asked += 1;
        const answer = shown;
        await new Promise((resolve) => setTimeout(resolve, 1_200));
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
    const confirm = await button("Confirm");
    // The reply on its way shows the order as it was.
    await waitFor(() => expect(asked).toBe(2));
    await user.click(confirm);
    const approve = await button("Approve");
    await user.click(approve);
    await rested(approve);
    expect(sent).toHaveLength(1);
    await user.click(approve);
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it("on the step that stands there only since a colleague's change", async () => {
    let shown = order;
    const sent = jest.fn(() => shown);
    const user = renderDesk("/orders/PS-1", {
      "GET /desk/orders/PS-1": () => shown,
      "POST /desk/orders/PS-1/step": sent,
    });
    await button("Confirm");
    shown = { ...order, status: "confirmed", steps: ["approve"] };
    const approve = await button("Approve");
    await user.click(approve);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(sent).not.toHaveBeenCalled();
    await user.click(approve);
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });
});
