import { screen } from "@testing-library/react";
import { order, renderDesk } from "./testDesk";

test("who confirms an order that a colleague has just confirmed reads who was faster, and sees the order as it is", async () => {
  let stored = order;
  const user = renderDesk(
    "/orders/PS-1",
    {
      "GET /desk/orders/PS-1": () => stored,
      "POST /desk/orders/PS-1/step": () => {
        stored = { ...order, status: "confirmed", steps: ["pay"] };
        const text = `Bob confirmed this order at ${new Date().toISOString()}. Your change was not made.`;
        return new Response(text, { status: 409 });
      },
    },
    0,
  );
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await screen.findByText(/^Bob confirmed this order at \d\d:\d\d\. Your/);
  await screen.findByRole("heading", { name: "PS-1: Confirmed" });
});
