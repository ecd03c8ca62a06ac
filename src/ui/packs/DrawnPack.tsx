import { formatStrength } from "../../domain/product/units";
import { Drawing } from "../drawings/Drawing";
import { packHue, packLook, packName, packSize, type Pack } from "./packLook";
import packs from "./packs.svg";

/** The drawings that DrawnPack uses: once in each page. */
export const PackDrawings = () => (
  <Drawing svg={packs} className="absolute size-0 overflow-hidden" />
);

/** Letters of a line at the largest size, and at the next one. */
const SHORT = { box: 10, bottle: 7 };
const MIDDLE = { box: 13, bottle: 10 };

/** Draws a product without a photo: what it comes in, tinted by its category, with its name, strength and size. */
export function DrawnPack({ product }: { product: Pack }) {
  const { pack, front } = packLook(product);
  const name = packName(product.productName);
  const longest = Math.max(...name.split(/[ -]/).map(({ length }) => length));
  const size =
    name.length <= SHORT[pack]
      ? "text-[7cqw]"
      : longest <= MIDDLE[pack]
        ? "text-[5.2cqw]"
        : "text-[4.2cqw]";
  return (
    <span
      aria-hidden="true"
      className={`drawn-pack pack-${pack} pack-hue-${packHue(product.category)}`}
    >
      <svg viewBox="0 0 400 300">
        <use href={`#pack-${pack}`} />
        {front && (
          <use
            href={`#pack-${front}`}
            x="290"
            y="132"
            width="100"
            height="140"
          />
        )}
      </svg>
      <span className="pack-words">
        <span className={size} data-words={name} />
        <span
          className="pack-strength"
          data-words={formatStrength(product.mg)}
        />
        <span className="pack-size" data-words={packSize(product)} />
      </span>
    </span>
  );
}
