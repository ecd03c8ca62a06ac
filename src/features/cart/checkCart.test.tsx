import { screen } from "@testing-library/react";
import type { Config, Product } from "../../api";
import gb from "../../assets/rules/gb.json";
import { answering } from "../../testing/behaviours";
import { config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { lineOf } from "./cartSlice";

const stub = stubForTests();
const rules = gb.rules as Config["rules"];
const paracetamol: Product = {
  ...products[0]!,
  productId: "p",
  ingredients: [{ name: "Paracetamol", strength: 500, unit: "mg" }],
  form: "tablet",
  unit: "tablet",
  legalClass: "pharmacy",
};
const syrup: Product = {
  ...paracetamol,
  productId: "s",
  productName: "Cold syrup",
  ingredients: [
    { name: "Paracetamol", strength: 120, unit: "mg/5ml" },
    { name: "Menthol", strength: 1, unit: "mg/5ml" },
  ],
  form: "syrup",
  unit: "ml",
  qty: 100,
};

function openCart(more: Partial<Config>, ...cart: [Product, number][]) {
  stub().set("getConfig", answering({ ...config, ...more }));
  stub().set("getProducts", answering(cart.map(([product]) => product)));
  return renderApp(
    "/cart",
    cart.map(([product, qty]) => lineOf(product, qty)),
  );
}
const increase = (name: string) =>
  screen.getByRole("button", { name: `Increase quantity of ${name}` });
const RULE = "At most 2 packs of painkillers in one order.";

test("a limit that is reached is told at the line, and plus is disabled and says why", async () => {
  openCart({ rules }, [paracetamol, 2]);
  expect(await screen.findByText(RULE)).toBeVisible();
  const plus = increase(paracetamol.productName);
  expect(plus).toBeDisabled();
  expect(plus).toHaveAccessibleDescription(expect.stringContaining(RULE));
  expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
});

test("a cart that breaks a rule can't be ordered until it is changed", async () => {
  const { user } = openCart({ rules }, [paracetamol, 3]);
  expect(await screen.findByText(/can't be ordered like this/)).toBeVisible();
  const placeOrder = screen.getByRole("button", { name: "Place Order" });
  expect(placeOrder).toBeDisabled();
  await user.click(
    screen.getByRole("button", {
      name: `Decrease quantity of ${paracetamol.productName}`,
    }),
  );
  expect(placeOrder).toBeEnabled();
});

test("two lines with the same ingredient are named together, once, and can be ordered", async () => {
  openCart({}, [paracetamol, 1], [syrup, 1]);
  const warning = await screen.findByText(
    "Paracetamol 500mg tablets and Cold syrup both contain paracetamol. Taking both can be too much; ask the pharmacist.",
  );
  expect(warning.closest("[role=status]")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
});

test("two packs of one medicine are told apart by what they hold", async () => {
  openCart(
    {},
    [{ ...paracetamol, qty: 16 }, 1],
    [{ ...paracetamol, productId: "q", qty: 32 }, 1],
  );
  const { productName: name } = paracetamol;
  expect(
    await screen.findByText(
      `${name} (16 tablets) and ${name} (32 tablets) both contain paracetamol. Taking both can be too much; ask the pharmacist.`,
    ),
  ).toBeVisible();
});

test("quantities are in the unit of the pack", async () => {
  openCart({}, [paracetamol, 2], [syrup, 3]);
  expect(await screen.findByText(/64 tablets/)).toBeVisible();
  expect(screen.getByText(/300 ml/)).toBeVisible();
});

test("a host without rules limits nothing, and a rule that can't be read is left out", async () => {
  const odd = [{ text: "No.", most: { packs: "one" } }] as unknown;
  openCart({ rules: odd as Config["rules"] }, [paracetamol, 50], [syrup, 1]);
  await screen.findByText(/both contain/);
  expect(increase(paracetamol.productName)).toBeEnabled();
  expect(screen.queryByText("No.")).not.toBeInTheDocument();
});
