import type { Locator, Page } from "@playwright/test";
import { readOffer } from "../bench/hostClient";
import { heading, rested, visitDesk } from "./setUp/deskPages";
import { expect, test } from "./setUp/fixtures";
import { PHONE } from "./setUp/readyPage";

/** Hands that have a keyboard and no mouse. */
function handsAt({ keyboard }: Page) {
  /** Presses Tab until the focus is there. */
  async function reach(target: Locator) {
    await target.waitFor();
    for (let stops = 0; stops < 100; stops += 1) {
      const isThere = await target.evaluate(
        (element) => element === document.activeElement,
      );
      if (isThere) return;
      await keyboard.press("Tab");
    }
    throw new Error(`The focus never came to ${String(target)}.`);
  }
  return {
    async press(target: Locator) {
      await reach(target);
      await rested(target);
      const isBox = (await target.getAttribute("type")) === "checkbox";
      await keyboard.press(isBox ? "Space" : "Enter");
    },
    /** Types in place of what is there. */
    async type(field: Locator, text: string) {
      await reach(field);
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(text);
    },
  };
}

const { server, signIn, orderFrom } = visitDesk();

const ORDERS = 4;
/** The order on prescription, and that of which a line is corrected. */
const [PRESCRIPTION, CORRECTED] = [1, 2];

/** Places the orders of a day, from the one to before the other. */
async function placeOrders(from: number, to: number) {
  const offer = await readOffer(server().url);
  const place = (name: string) =>
    offer.findIndex(({ productName }) => productName.startsWith(name));
  const numbers: string[] = [];
  for (let index = from; index < to; index += 1) {
    const product = index === PRESCRIPTION ? "Atorva" : "Loratadine";
    const contactNo = `082555000${index}`;
    numbers.push(
      await orderFrom(`Buyer ${index}`, [place(product)], contactNo),
    );
  }
  return numbers;
}

// By mouse: desk.spec.ts.
test("a pharmacist's day by keys alone, on a phone of 360 px", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const hands = handsAt(page);
  const button = (name: string) =>
    page.getByRole("button", { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  let printed = 0;
  await page.exposeFunction("countPrint", () => (printed += 1));
  await page.addInitScript("window.print = () => void countPrint()");
  const numbers = await placeOrders(0, 2);
  await signIn(page, "Phil");
  // The others come in while somebody looks.
  numbers.push(...(await placeOrders(2, ORDERS)));
  await expect(link(numbers.at(-1)!)).toBeVisible();

  await hands.press(link(numbers[0]!));
  for (const [index, number] of numbers.entries()) {
    await expect(heading(page)).toHaveText(`${number}: New`);
    if (index === CORRECTED) {
      await hands.type(page.getByLabel(/^Packs of/), "1");
      await hands.press(button("Save lines"));
      await expect(page.getByText("Lines corrected")).toBeVisible();
    }
    if (index === PRESCRIPTION) {
      await hands.type(page.getByLabel("Prescriber"), "Dr Lee");
      await hands.type(page.getByLabel("Date"), "11202026");
    }
    await hands.press(button("Confirm and approve"));
    await expect(page.getByText("Approved by Phil")).toBeVisible();
    if (index < ORDERS - 1) await hands.press(link("Next order"));
  }

  await hands.press(link("All open orders"));
  await hands.press(page.getByLabel("Choose all"));
  await hands.press(link("Pick list"));
  await expect(
    page.getByRole("rowheader", { name: /^Loratadine/ }),
  ).toBeVisible();
  await hands.press(button("Print"));
  await hands.press(link("Packing slips"));
  await expect(page.getByText(`Order ${numbers.at(-1)}`)).toBeAttached();
  await page.emulateMedia({ media: "print" });
  // Paper is read on other days.
  await expect(page.getByText(/^Order \S+, \d{4}-\d\d-\d\d /)).toHaveCount(
    ORDERS,
  );
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await hands.press(button("Print"));
  await hands.press(link("Address labels"));
  await hands.press(page.getByLabel("All on one sheet"));
  await hands.press(button("Print"));
  expect(printed).toBe(3);
  await hands.press(link("All open orders"));
  await hands.press(button("Mark as sent"));
  const sent = page.getByRole("listitem").filter({ hasText: "Sent" });
  await expect(sent).toHaveCount(ORDERS);
  await hands.type(page.getByLabel("Paid by"), "c");
  await hands.press(button("Mark as paid"));
  await expect(page.getByText("Sent, paid")).toHaveCount(ORDERS);
  await hands.press(button("Mark as done"));
  await expect(page.getByText("No orders here.")).toBeVisible();
});
