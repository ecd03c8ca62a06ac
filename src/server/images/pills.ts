import type { Form } from "./medicineWords";
import { INK, mix, WHITE, type Hue } from "./palette";

/** A white pill's own shadow side, tinted by what lies around it. */
function shaded(hue: Hue): string {
  return mix(mix(WHITE, hue.main, 0.16), INK, 0.05);
}

/** A two-coloured capsule around the origin, 60 by 26. */
function capsule(hue: Hue): string {
  const dark = mix(hue.accent, INK, 0.14);
  return (
    `<path d="M0-13h-17a13 13 0 0 0 0 26H0z" fill="${WHITE}"/>` +
    `<path d="M0-13h17a13 13 0 0 1 0 26H0z" fill="${hue.accent}"/>` +
    `<path d="M-29 5.5a13 13 0 0 0 12 7.5H0V5.5z" fill="${shaded(hue)}"/>` +
    `<path d="M29 5.5a13 13 0 0 1-12 7.5H0V5.5z" fill="${dark}"/>` +
    `<path d="M-17-7H17" stroke="${WHITE}" stroke-width="3.5" stroke-linecap="round" opacity=".55"/>`
  );
}

/** An oblong white pill around the origin, 56 by 26. */
function oblong(hue: Hue): string {
  return (
    `<rect x="-28" y="-13" width="56" height="26" rx="13" fill="${WHITE}"/>` +
    `<path d="M-27 5.5a13 13 0 0 0 12 7.5h30a13 13 0 0 0 12-7.5z" fill="${shaded(hue)}"/>` +
    `<path d="M0-7V6" stroke="${mix(shaded(hue), hue.main, 0.2)}" stroke-width="2.5" stroke-linecap="round"/>`
  );
}

/** A round scored tablet seen from above, 34 across. */
function roundTablet(hue: Hue): string {
  return (
    `<circle r="17" fill="${shaded(hue)}"/><circle cy="-1.5" r="15.5" fill="${WHITE}"/>` +
    `<path d="M-9-1.5H9" stroke="${mix(shaded(hue), hue.main, 0.25)}" stroke-width="2.5" stroke-linecap="round"/>`
  );
}

/** One pill seen from above, around the origin. */
export function pill(form: Form, hue: Hue): string {
  if (form === "capsule") return capsule(hue);
  return form === "tablet" ? roundTablet(hue) : oblong(hue);
}

/** A round scored tablet lying on the ground, 56 wide, its middle at the origin. */
function lyingTablet(hue: Hue): string {
  const edge = shaded(hue);
  return (
    `<path d="M-28-5V5a28 16 0 0 0 56 0V-5z" fill="${mix(edge, hue.main, 0.12)}"/>` +
    `<ellipse cy="-5" rx="28" ry="16" fill="${edge}"/><ellipse cy="-6" rx="25.5" ry="14" fill="${WHITE}"/>` +
    `<path d="M-14-1.5L14-10.5" stroke="${mix(edge, hue.main, 0.25)}" stroke-width="3" stroke-linecap="round"/>`
  );
}

/** A pill lying in front of a pack, its middle at the given place. */
export function pillInFront(
  form: Form,
  hue: Hue,
  x: number,
  y: number,
): string {
  return form === "tablet"
    ? `<g transform="translate(${x} ${y})">${lyingTablet(hue)}</g>`
    : `<g transform="translate(${x} ${y}) rotate(-18) scale(1.15)">${pill(form, hue)}</g>`;
}
