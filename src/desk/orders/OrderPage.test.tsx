import { screen, waitFor } from "@testing-library/react";
import { AT, order, renderDesk, rested, SESSION } from "../../testing/testDesk";

test("who confirms an order after a colleague reads who was faster", async () => {
  let stored = { ...order, steps: ["confirm", "approve"] };
  const confirm = jest.fn(() => {
    stored = { ...order, status: "confirmed", steps: ["approve"] };
    const text = `Confirmed by Bob at ${new Date().toISOString()}. Your change was not made.`;
    return new Response(text, { status: 409 });
  });
  const user = renderDesk(
    "/orders/PS-1",
    {
      "GET /desk/orders/PS-1": () => stored,
      "POST /desk/orders/PS-1/step": confirm,
    },
    0,
  );
  await user.click(
    await screen.findByRole("button", { name: "Confirm and approve" }),
  );
  await screen.findByText(/^Confirmed by Bob at \d\d:\d\d\. Your/);
  await screen.findByRole("heading", { name: "PS-1: Confirmed" });
  // Nothing is approved that was not seen.
  expect(confirm).toHaveBeenCalledTimes(1);
});

test("a withdrawn line is marked, and what to do before the order is sent", async () => {
  const [line] = order.lines;
  const held = { ...line!, withdrawn: "recalled by its maker" };
  const steps = ["pay", "cancel", "undo"];
  renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => ({ ...order, lines: [held], steps }),
  });
  await screen.findByText(
    "Withdrawn: recalled by its maker. Refuse or substitute this line.",
  );
});

test("an order's amounts are in its own currency", async () => {
  renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => ({ ...order, currencySign: "R" }),
  });
  const text = await screen.findByLabelText("Tell the buyer");
  expect(text).toHaveTextContent("To pay: R8.93.");
  screen.getByText("Ordered for R8.93");
  expect(screen.getAllByText("R8.93")).toHaveLength(1);
  expect(screen.getAllByText("R3.98")).toHaveLength(1);
  expect(document.body).not.toHaveTextContent("$");
});

test("what a clerk has written to the buyer stays when the order changes", async () => {
  let stored = order;
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => stored,
  });
  const text = await screen.findByLabelText("Tell the buyer");
  stored = { ...order, toPayCents: 694 };
  await waitFor(() => expect(text).toHaveTextContent("To pay: $6.94."));
  await user.type(text, " Come at 5 pm.");
  stored = { ...order, status: "confirmed" };
  await screen.findByRole("heading", { name: "PS-1: Confirmed" });
  expect(text).toHaveTextContent(/To pay: \$6\.94\..* Come at 5 pm\.$/);
  await user.click(screen.getByText("Use what the order says now"));
  expect(text).toHaveTextContent(/is confirmed\. To pay: \$8\.93\. [^.]*$/);
});

test("an order whose buyer was deleted has nobody to write to or to send to", async () => {
  const nobody = { name: "", contactNo: "", dialled: "", email: "" };
  renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => ({
      ...order,
      ...{ status: "done", buyer: { ...nobody, address: "" } },
    }),
  });
  await screen.findByText("The buyer's data were deleted.");
  expect(screen.queryByText("Packing slips")).toBeNull();
  expect(screen.queryByLabelText("Tell the buyer")).toBeNull();
});

test("a note stays when the session ends, until its clerk has signed in again", async () => {
  let isSignedIn = true;
  const unless = (reply: unknown) => () =>
    isSignedIn ? reply : new Response("You are signed out.", { status: 401 });
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/session": unless(SESSION),
    "GET /desk/session/known": () => [{ name: "Phil" }],
    "POST /desk/session/known": () => {
      isSignedIn = true;
      return SESSION;
    },
    "GET /desk/orders/PS-1": unless(order),
  });
  await user.type(await screen.findByLabelText(/^Note/), "Calls back at 5");
  isSignedIn = false;
  await user.type(await screen.findByLabelText("PIN or password"), "135790");
  expect(screen.queryByText("Eva")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign in as Phil" }));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue("Calls back at 5");
});

test("a buyer is corrected by a form that keeps what is typed when it is refused", async () => {
  let shown = order;
  const sent: unknown[] = [];
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => shown,
    "POST /desk/orders/PS-1/buyer": (body) => {
      sent.push(body);
      if (sent.length === 1) return new Response("Bob did.", { status: 409 });
      const history = [
        {
          ...{ at: AT, who: "Phil", action: "buyer" },
          status: "new",
          note: "",
        },
      ] as typeof order.history;
      const { name, address } = body as typeof order.buyer;
      const buyer = { ...order.buyer, name, address };
      return (shown = { ...order, buyer, history });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Correct" }));
  await user.type(screen.getByLabelText("Name"), " Smith");
  const save = screen.getByRole("button", { name: "Save" });
  await user.click(save);
  await screen.findByText("Bob did.");
  await rested(save);
  expect(screen.getByLabelText("Name")).toHaveValue("Eva Smith");
  await user.click(save);
  await screen.findByRole("heading", { name: "Eva Smith" });
  expect(sent[1]).toMatchObject({ name: "Eva Smith", seen: 0 });
  expect(screen.getByLabelText("Tell the buyer")).toHaveTextContent(
    "We deliver to: Eva Smith, 1 High Street.",
  );
});
