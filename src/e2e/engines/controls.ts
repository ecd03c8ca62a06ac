import assert from "node:assert/strict";
import { eventually, type Checks, type Visitor } from "./visitor";

const quickViewButton = {
  role: "button",
  name: "Quick View",
  within: "main",
} as const;

/** The quick view by keyboard alone. */
const quickView = (path: string) => async (visitor: Visitor) => {
  await visitor.open(path);
  await visitor.focus(quickViewButton);
  await visitor.press("Enter");
  await visitor.see({ role: "dialog" });
  await visitor.until(
    "the focus is in the dialog",
    () => document.querySelector("dialog :focus") !== null,
  );
  await visitor.press("Escape");
  await visitor.until(
    "the dialog is closed",
    () => document.querySelector("dialog[open]") === null,
  );
  await visitor.expectFocus(quickViewButton);
};

/** The banners in view from left to right, once they stand still at the carousel's edge. */
function bannersInView(): string[] | null {
  const region = document.querySelector("[aria-label=Offers]");
  if (!region) return null;
  const frame = region.getBoundingClientRect();
  const inView = [...region.querySelectorAll("img")]
    .map((image) => ({ image, box: image.getBoundingClientRect() }))
    .filter(({ box }) => box.right > frame.left + 2 && box.left < frame.right)
    .sort((a, b) => a.box.left - b.box.left);
  const isAligned = Math.abs((inView[0]?.box.left ?? 0) - frame.left) < 2;
  return isAligned ? inView.map(({ image }) => image.src) : null;
}

async function pressNext(visitor: Visitor): Promise<void> {
  const within = "[aria-label=Offers]";
  await visitor.open("/test");
  await visitor.click({ role: "button", name: "Pause", within });
  const before = await visitor.until("banners are in view", bannersInView);
  await visitor.click({ role: "button", name: "Next", within });
  await eventually("the second banner has become the first", async () => {
    const after = await visitor.evaluate(bannersInView);
    assert.equal(after?.[0], before[1]);
  });
}

/** The controls that engines differ in most. */
export const CONTROLS: Checks = {
  ...Object.fromEntries(
    ["/index", "/product", "/gallery"].map((path) => [
      `${path}: Enter opens the quick view, Escape closes it and the focus returns`,
      quickView(path),
    ]),
  ),
  "/test: Next moves the carousel by one banner": pressNext,
};
