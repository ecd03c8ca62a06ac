import assert from "node:assert/strict";
import type { Check } from "./journey";
import type { Visitor } from "./visitor";

/** Pages beside that of an order. */
const PAGES = [
  ...["/orders", "/enquiries", "/products", "/price-list"],
  ...["/shop", "/reports", "/people"],
];

/** Nothing of a page lies beside the screen. */
async function expectNoSidewaysScroll(clerk: Visitor): Promise<void> {
  const beside = await clerk.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  assert.ok(beside <= 0, `${beside} px to scroll sideways`);
}

/**
 * Signs in at the desk, confirms an order, and looks at every page on a phone.
 *
 * @param link of `desk-link`
 */
export async function deskChecks(
  clerk: Visitor,
  check: Check,
  { link, number }: { link: string; number: string },
): Promise<void> {
  await check(
    "a clerk signs in at the desk, confirms an order and approves it",
    async () => {
      await clerk.open(link.slice(clerk.origin.length));
      await clerk.type({ role: "password", name: /PIN/ }, "135790");
      await clerk.click({ role: "button", name: /^Sign in/ });
      await clerk.see({ role: "link", name: new RegExp(number) });
      await clerk.open(`/orders/${number}`);
      await clerk.click({ role: "button", name: "Confirm and approve" });
      await clerk.see({ role: "heading", name: `${number}: Confirmed` });
    },
  );
  await clerk.driver.setWidth(375);
  for (const path of [...PAGES, `/orders/${number}`]) {
    await check(`the desk's ${path} fits a phone`, async () => {
      await clerk.open(path);
      await clerk.see({ role: "heading" });
      await expectNoSidewaysScroll(clerk);
    });
  }
}
