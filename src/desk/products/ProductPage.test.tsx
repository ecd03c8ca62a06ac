import { screen, waitFor } from "@testing-library/react";
import type { ProductBuyer } from "../endpoints.gen";
import { AT, product, renderDesk, rested } from "../../testing/testDesk";

const buyer: ProductBuyer = {
  ...{ number: "PS-1", name: "Rita Recall", contactNo: "082 555-1234" },
  ...{ packs: 2, status: "new", placedAt: AT },
};

test("a recalled product shows whom to call, and is sold again once it is over", async () => {
  const reason = "recalled by its maker";
  let shown = product;
  const sent: unknown[] = [];
  const user = renderDesk("/products/5", {
    "GET /desk/products/5": () => shown,
    "GET /desk/products/5/buyers": () => [buyer],
    "POST /desk/products/5": (change) => {
      sent.push(change);
      shown = { ...shown, withdrawn: shown.withdrawn ? null : reason };
      return shown;
    },
  });
  await screen.findByText(/^Rita Recall, 2 packs/);
  const call = screen.getByRole("link", { name: /^082/ });
  expect(call).toHaveAttribute("href", "tel:0825551234");
  await user.type(screen.getByLabelText(/^Why it is withdrawn/), reason);
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await screen.findByText(`Not on sale: ${reason}`);
  const sell = screen.getByRole("button", { name: "Put back on sale" });
  expect(sell).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("checkbox", { name: /^This is over: / }));
  await rested(sell);
  await user.click(sell);
  await screen.findByRole("button", { name: "Withdraw" });
  expect(sent[0]).toMatchObject({ action: "withdraw", reason });
  expect(sent[1]).toMatchObject({
    action: "sell",
    seen: { withdrawn: reason },
  });
});

test("the history says who changed what, and leaves out what stayed", async () => {
  const price = {
    ...{ at: AT, who: "Phil", action: "price" },
    ...{ before: "on sale\n$1.99", after: "on sale\n$4.50" },
  };
  renderDesk("/products/5", {
    "GET /desk/products/5": () => ({ ...product, history: [price] }),
    "GET /desk/products/5/buyers": () => [],
  });
  const entry = (await screen.findByText("Price changed")).closest("li");
  expect(entry).toHaveTextContent(/, Phil\$1\.99 → \$4\.50$/);
});

test("a price that was typed stays when a colleague was faster", async () => {
  let shown = product;
  const sent: unknown[] = [];
  const user = renderDesk("/products/5", {
    "GET /desk/products/5": () => shown,
    "GET /desk/products/5/buyers": () => [],
    "POST /desk/products/5": (change) => {
      sent.push(change);
      if (sent.length > 1) return shown;
      shown = { ...product, priceCents: 999 };
      return new Response("Bob has changed it.", { status: 409 });
    },
  });
  const price = await screen.findByLabelText("Price");
  const change = screen.getByRole("button", { name: "Change price" });
  await user.clear(price);
  await user.type(price, "1 91");
  screen.getByText("Write an amount such as 4.50.");
  expect(change).toHaveAttribute("aria-disabled", "true");
  await user.clear(price);
  await user.type(price, "1,91");
  await user.click(change);
  await screen.findByText("Bob has changed it.");
  await screen.findByText(/\$9\.99/);
  expect(price).toHaveValue("1,91");
  await rested(change);
  await user.click(change);
  await waitFor(() => expect(sent).toHaveLength(2));
  const seen = { withdrawn: null, discountCents: 0 };
  const wanted = { action: "price", cents: 191 };
  expect(sent).toEqual([
    { ...wanted, seen: { ...seen, priceCents: 199 } },
    { ...wanted, seen: { ...seen, priceCents: 999 } },
  ]);
});

test("packs are counted, and counted no longer", async () => {
  let shown = product;
  const user = renderDesk("/products/5", {
    "GET /desk/products/5": () => shown,
    "GET /desk/products/5/buyers": () => [],
    "POST /desk/products/5": (change) => {
      const { packs } = change as { packs: string };
      shown = { ...shown, stock: packs === "none" ? null : Number(packs) };
      return shown;
    },
  });
  await user.type(await screen.findByLabelText("Packs"), "12{Enter}");
  await screen.findByText("12 packs left for orders.");
  const stop = screen.getByRole("button", { name: "Count no longer" });
  await rested(stop);
  await user.click(stop);
  await screen.findByText(/^Packs are not counted/);
});
