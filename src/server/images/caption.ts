import { fitLine, fitText } from "./fitText";
import { line } from "./lettering";
import type { PackWords } from "./medicineWords";
import { INK, type Hue } from "./palette";

/** The lines under an opened pack: its name, and under it strength and count. */
export function caption(
  { name, strength, count }: PackWords,
  hue: Hue,
): string {
  const place = { left: 26, right: 374 };
  const width = place.right - place.left;
  // One line only: a name that needs two is cut, the page says it in full.
  const title = fitText(name, width, {
    one: 19,
    two: 0,
    least: 15,
  });
  const details = [strength, count].filter(Boolean).join(" · ");
  return (
    line(title.lines[0] ?? "", title.size, { ...place, y: 263, fill: INK }) +
    line(details, fitLine(details, 15, width), {
      ...place,
      y: 284,
      fill: hue.main,
    })
  );
}
