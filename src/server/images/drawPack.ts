import { BOTTLE_FROM, drawBottle, drawBox } from "./closedPacks";
import { fitText, line } from "./lettering";
import {
  formOf,
  packWords,
  type Form,
  type PackWords,
  type PicturedMedicine,
} from "./medicineWords";
import { drawBlister, drawLeaflet, drawPoured } from "./openedPacks";
import { INK, hueOf, scene, type Hue } from "./shapes";

/** The lines under an opened pack: its name, and under it strength and count. */
function caption({ name, strength, count }: PackWords, hue: Hue): string {
  const place = { left: 26, right: 374 };
  // One line only: a name that needs two is cut, the page says it in full.
  const sizes = { one: 19, two: 0, least: 15 };
  const { lines, size } = fitText(name, place.right - place.left, sizes);
  const details = [strength, count].filter(Boolean).join(" · ");
  return (
    line(lines[0] ?? "", size, { ...place, y: 263, fill: INK }) +
    line(details, 15, { ...place, y: 284, fill: hue.main })
  );
}

/** Part of a picture's cache name: raised with every change that alters any drawing. */
export const DRAWING_VERSION = 1;

/** The closed pack, or what is in it. */
export type PackView = "pack" | "contents";

/** One single thing without a strength and of no known form is hardly a pill: drawn as a plain box. */
function formIn({ productName, mg, qty }: PicturedMedicine): Form {
  const form = formOf(productName);
  return form === "pill" && mg === null && !(qty > 1) ? "other" : form;
}

/**
 * Draws the picture of a medicine that has no photo: 4:3, a few kilobytes, self-contained.
 * The same medicine always gives the same text. Made for `<img>`: ids inside are not unique
 * between pictures, so two of them must not be placed in one document.
 *
 * @returns an SVG document
 */
export function drawPack(medicine: PicturedMedicine, view: PackView): string {
  const form = formIn(medicine);
  const words = packWords(medicine, form);
  const hue = hueOf(medicine.category);
  const loose = form !== "other" && medicine.qty >= BOTTLE_FROM;
  if (view === "pack") {
    const draw = loose ? drawBottle : drawBox;
    return scene(hue, draw(words, form, hue));
  }
  const opened = () => {
    if (form === "other") return drawLeaflet(hue);
    return loose ? drawPoured(form, hue) : drawBlister(medicine.qty, form, hue);
  };
  return scene(hue, opened() + caption(words, hue));
}
