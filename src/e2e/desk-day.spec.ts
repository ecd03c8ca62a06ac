import type { Locator, Page } from "@playwright/test";
import { readOffer } from "../bench/hostClient";
import { heading, visitDesk } from "./deskPages";
import { expect, test } from "./fixtures";

/** Hands at the desk, which count what they press: a click, a tap or a key each. */
interface Hands {
  press(target: Locator): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Writes the 20th of November 2026. */
  date(field: Locator): Promise<void>;
  presses(): number;
}

const byPointer = (): Hands => {
  let presses = 0;
  return {
    presses: () => presses,
    async press(target) {
      presses += 1;
      await target.click();
    },
    async choose(select, option) {
      presses += 2;
      await select.selectOption(option);
    },
    async type(field, text) {
      presses += 1 + text.length;
      await field.click();
      await field.fill(text);
    },
    async date(field) {
      presses += 9;
      await field.fill("2026-11-20");
    },
  };
};

const byKeyboard = ({ keyboard }: Page): Hands => {
  let presses = 0;
  const key = (name: string) => {
    presses += 1;
    return keyboard.press(name);
  };
  /** Presses Tab until the focus is there. */
  async function reach(target: Locator) {
    await target.waitFor();
    for (let stops = 0; stops < 100; stops += 1) {
      const isThere = await target.evaluate(
        (element) => element === document.activeElement,
      );
      if (isThere) return;
      await key("Tab");
    }
    throw new Error(`The focus never came to ${String(target)}.`);
  }
  return {
    presses: () => presses,
    async press(target) {
      await reach(target);
      await expect(target).toBeEnabled();
      const isBox = (await target.getAttribute("type")) === "checkbox";
      await key(isBox ? "Space" : "Enter");
    },
    async choose(select, option) {
      await reach(select);
      await key(option[0]!);
    },
    async type(field, text) {
      await reach(field);
      await keyboard.press("ControlOrMeta+a");
      presses += 1 + text.length;
      await keyboard.type(text);
    },
    async date(field) {
      await reach(field);
      presses += 8;
      await keyboard.type("11202026");
    },
  };
};

const { server, signIn, orderFrom } = visitDesk();

const ORDERS = 30;
/** Every tenth order is on prescription. */
const isPrescription = (index: number) => index % 10 === 9;

/** Places the orders of a day, from the one to before the other. */
async function placeOrders(day: string, from: number, to: number) {
  const offer = await readOffer(server().url);
  const [loratadine, iron, statin] = ["Loratadine", "Ferrous", "Atorva"].map(
    (name) =>
      offer.findIndex(({ productName }) => productName.startsWith(name)),
  );
  const numbers: string[] = [];
  for (let index = from; index < to; index += 1) {
    const product = index % 2 === 0 ? loratadine! : iron!;
    const contactNo = `08${day.length}${String(index).padStart(6, "0")}`;
    numbers.push(
      await orderFrom(
        `Buyer ${index + 1} ${day}`,
        [isPrescription(index) ? statin! : product],
        contactNo,
      ),
    );
  }
  return numbers;
}

/** A pharmacist's day: thirty orders are called about, one is corrected, then all are packed, sent, paid and done. */
async function work(page: Page, day: string, hands: Hands): Promise<number> {
  const button = (name: string) =>
    page.getByRole("button", { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  let printed = 0;
  await page.exposeFunction("countPrint", () => (printed += 1));
  await page.addInitScript("window.print = () => void countPrint()");
  const numbers = await placeOrders(day, 0, 20);
  await signIn(page, "Phil");
  // The others come in while somebody looks.
  numbers.push(...(await placeOrders(day, 20, ORDERS)));
  await expect(link(numbers.at(-1)!)).toBeVisible();

  await hands.press(link(numbers[0]!));
  for (const [index, number] of numbers.entries()) {
    await expect(heading(page)).toHaveText(`${number}: New`);
    if (index === 6) {
      await hands.type(page.getByLabel(/^Packs of/), "1");
      await hands.press(button("Save lines"));
      await expect(page.getByText("Lines corrected")).toBeVisible();
    }
    if (isPrescription(index)) {
      await hands.type(page.getByLabel("Prescriber"), "Dr Lee");
      await hands.date(page.getByLabel("Date"));
    }
    await hands.press(button("Confirm and approve"));
    await expect(page.getByText("Approved by Phil")).toBeVisible();
    if (index < ORDERS - 1) await hands.press(link("Next order"));
  }

  await hands.press(link("All open orders"));
  await hands.press(page.getByLabel("Choose all"));
  await hands.press(link("Pick list"));
  await expect(page.getByRole("cell", { name: /^Loratadine/ })).toBeVisible();
  await hands.press(button("Print"));
  await hands.press(link("Packing slips"));
  await expect(page.getByText(`Order ${numbers[29]!}`)).toBeAttached();
  await hands.press(button("Print"));
  await hands.press(link("Address labels"));
  await hands.press(page.getByLabel("All on one sheet"));
  await hands.press(button("Print"));
  expect(printed).toBe(3);
  await hands.press(link("All open orders"));
  await hands.press(button("Mark as sent"));
  const sent = page.getByRole("listitem").filter({ hasText: "Sent" });
  await expect(sent).toHaveCount(ORDERS);
  await hands.choose(page.getByLabel("Paid by"), "cash");
  await hands.press(button("Mark as paid"));
  await expect(page.getByText("Sent, paid")).toHaveCount(ORDERS);
  await hands.press(button("Mark as done"));
  await expect(page.getByText("No orders here.")).toBeVisible();
  return hands.presses();
}

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const [day, size, isKeyboard, most] of [
  ["by mouse", WIDE, false, 126],
  ["by keys on a phone", PHONE, true, 418],
] as const) {
  test(`a pharmacist's day of 30 orders ${day} takes ${most} presses`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const hands = isKeyboard ? byKeyboard(page) : byPointer();
    const presses = await work(page, day, hands);
    console.log(`30 orders ${day}, ${size.width} px: ${presses} presses`);
    expect(presses).toBe(most);
  });
}
