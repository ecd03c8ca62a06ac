import type { Product } from "../../api/endpoints.gen";
import type { Checks } from "./visitor";

const WIDTHS = [1280, 1000, 760, 375];

/** What makes the page wider than its window: empty if nothing does. */
function sidewaysScrolling(): string {
  const { scrollWidth, clientWidth } = document.scrollingElement!;
  if (scrollWidth <= clientWidth) return "";
  const isClipped = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    parentElement !== document.body &&
    (getComputedStyle(parentElement).overflowX !== "visible" ||
      isClipped(parentElement));
  const wide = [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .filter((element) => !isClipped(element))
    .slice(0, 3)
    .map(({ tagName, className }) => `${tagName}.${className}`.slice(0, 40));
  return `${scrollWidth} px of content in ${clientWidth} px: ${wide.join(", ")}`;
}

/** Whether the pictures in the window are loaded. */
function hasPictures(): boolean {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return inView.every(({ complete, naturalWidth }) => complete && naturalWidth);
}

/** Waits for two frames: in the first one observers may still change the layout. */
const twoFrames = () =>
  new Promise<true>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))),
  );

const lineOf = ({ productId, productName, mg, qty, ...product }: Product) => ({
  itemId: productId,
  itemName: productName,
  mg,
  pack: qty,
  qty: 1,
  price: product.price,
  discount: product.discount,
});

function putInCart(lines: readonly unknown[]): void {
  localStorage.setItem("cart", JSON.stringify(lines));
  localStorage.setItem("cartCount", String(lines.length));
}

/** Every page at every width: it fits its window, and its scripts run without an error. */
export function pageChecks(products: readonly Product[]): Checks {
  const lines = products.slice(0, 2).map(lineOf);
  const paths = [
    "/index",
    "/product",
    `/product-details/${encodeURIComponent(lines[0]?.itemId ?? "")}`,
    "/cart",
    "/order-complete?orderno=PH-1042",
    "/order-status",
    "/gallery",
    "/test",
    "/enquiry",
    "/contact",
    "/no/such/page",
  ];
  const checks: Checks = {};
  for (const path of paths) {
    const errors = new Set<string>();
    for (const width of WIDTHS) {
      checks[`${path} at ${width} px does not scroll sideways`] = async (
        visitor,
      ) => {
        try {
          await visitor.driver.setWidth(width);
          await visitor.open(path);
          if (path === "/cart") {
            await visitor.evaluate(putInCart, lines);
            await visitor.open(path);
            await visitor.see({ role: "button", name: "Place Order" });
          }
          await visitor.until("the pictures in view are loaded", hasPictures);
          await visitor.evaluate(twoFrames);
          const problem = await visitor.evaluate(sidewaysScrolling);
          if (problem) throw new Error(problem);
        } finally {
          const found = await visitor.driver.scriptErrors();
          found.forEach((error) => errors.add(error));
        }
      };
    }
    checks[`${path} runs without a script error`] = () => {
      const all = [...errors].join("; ");
      return all ? Promise.reject(new Error(all)) : Promise.resolve();
    };
  }
  return checks;
}
