import { screen, waitFor } from "@testing-library/react";
import type { ShopChanges, ShopForm } from "../endpoints.gen";
import { asksBeforeClosing, renderDesk, rested } from "../../testing/testDesk";

/** Opens the page of a shop whose host replies to each change like this. */
async function openShop(onChange: (sent: unknown) => unknown) {
  const form: ShopForm = { values: {}, history: [] };
  const user = renderDesk("/shop", {
    "GET /desk/shop": () => form,
    "POST /desk/shop": onChange,
  });
  const slogan = () => screen.findByLabelText("Slogan");
  await user.type(await slogan(), "By the river");
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { form, user, slogan, save };
}

test("mistakes are told at their fields, of which the first gets the focus", async () => {
  const mistakes = [
    { name: "hours", advice: "Line 2: Write days" },
    { name: "slogan", advice: "Write less" },
  ];
  const { save, slogan } = await openShop(() => ({ mistakes }));
  await save();
  const field = await slogan();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription("Write less");
  expect(screen.getByLabelText(/^Opening hours/)).toHaveAccessibleDescription(
    /^Line 2: Write days/,
  );
});

test("who is refused keeps what was typed, and can save it then", async () => {
  let sent: unknown;
  const { form, slogan, save } = await openShop((change) => {
    sent = change;
    if (form.values.slogan) return { mistakes: [] };
    form.values = { slogan: "On the hill" };
    const text = 'Ann has changed "Slogan" to "On the hill".';
    return new Response(text, { status: 409 });
  });
  await save();
  await screen.findByText(/^Ann has changed "Slogan" to "On the hill"/);
  expect(await slogan()).toHaveValue("By the river");
  const button = screen.getByRole("button", { name: "Save" });
  await rested(button);
  await save();
  await screen.findByText(/^Saved\./);
  const [before, after] = ["On the hill", "By the river"];
  expect(sent).toEqual<ShopChanges>({
    changes: [{ name: "slogan", before, after }],
  });
});

test("of a banner that is there twice one can be removed", async () => {
  const values = { banners: "summer.png /product\nsummer.png\nwinter.png" };
  const sent: unknown[] = [];
  const user = renderDesk("/shop", {
    "GET /desk/shop": () => ({ values, history: [] }),
    "POST /desk/shop": (body) => {
      sent.push(body);
      return { mistakes: [] };
    },
  });
  await screen.findByAltText("winter.png");
  expect(asksBeforeClosing()).toBe(false);
  for (const name of ["Move up banner 3", "Remove banner 1"])
    await user.click(screen.getByRole("button", { name }));
  expect(asksBeforeClosing()).toBe(true);
  await user.type(screen.getAllByLabelText(/^Page it leads to/)[1]!, "/a b");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [name, before] = ["banners", values.banners];
  expect(sent).toEqual([
    { changes: [{ name, before, after: "winter.png\nsummer.png /a b" }] },
  ]);
});
