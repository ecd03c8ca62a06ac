import type { FittedText } from "./fitText";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe to stand between tags or in an attribute. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Whether a text is written from right to left, by its first letter that says so. */
function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first);
}

/** Where lettering may stand: from `left` to `right`, its first baseline at `y`. */
export interface Place {
  left: number;
  right: number;
  y: number;
  fill: string;
}

/** One line of bold type; right-to-left writing starts at the right edge. */
export function line(text: string, size: number, place: Place): string {
  if (!text) return "";
  const backwards = isRightToLeft(text);
  const x = backwards ? place.right : place.left;
  const direction = backwards ? ' direction="rtl"' : "";
  return `<text x="${x}" y="${place.y}"${direction} font-size="${round(size)}" font-weight="700" fill="${place.fill}">${escapeXml(text)}</text>`;
}

/** Fitted lines under one another. */
export function lines(text: FittedText, place: Place): string {
  return text.lines
    .map((each, index) =>
      line(each, text.size, {
        ...place,
        y: round(place.y + index * text.size * 1.12),
      }),
    )
    .join("");
}

/** A coordinate with one decimal: finer is not seen and only makes the file longer. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
