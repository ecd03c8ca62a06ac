import { fitLine, fitText } from "./fitText";
import { line } from "./lettering";
import {
  countText,
  packName,
  strengthText,
  type Form,
  type PicturedMedicine,
} from "./medicineWords";
import { INK, type Hue } from "./palette";

/** The lines under an opened pack: its name, and under it strength and count. */
export function caption(
  medicine: PicturedMedicine,
  form: Form,
  hue: Hue,
): string {
  const place = { left: 26, right: 374 };
  const width = place.right - place.left;
  // One line only: a name that needs two is cut, the page says it in full.
  const name = fitText(packName(medicine.productName), width, {
    one: 19,
    two: 0,
    least: 15,
  });
  const details = [strengthText(medicine.mg), countText(medicine.qty, form)]
    .filter(Boolean)
    .join(" · ");
  return (
    line(name.lines[0] ?? "", name.size, { ...place, y: 263, fill: INK }) +
    line(details, fitLine(details, 15, width), {
      ...place,
      y: 284,
      fill: hue.main,
    })
  );
}
