import { hash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { foldName } from "../../domain/search";
import { formatStrength, formatUnits } from "../../domain/units";
import type { DrawnProduct } from "../catalog/drawnPicture";
import { fitName, line } from "./lettering";

/** Words of forms and names, without accents; the first that is found decides. What none of them tells is a box. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/inject|infusion|perfusion|\bvial|flacon|ampoule|syringe|seringue/, "box"],
  [/\b(tablets?|comprimes?)\b/, "tablet"],
  [/\b(capsules?|gelules?)\b/, "capsule"],
  [/\bsachets?\b/, "sachet"],
  [/\b(powder|poudre|granul\w*|device|spacer)\b/, "box"],
  [/\b(eye|ear|nasal|nose|oral) drops\b|\bcollyre\b/, "drops"],
  [/\binhaler\b/, "inhaler"],
  [/\b(cream|ointment|gel|creme|pommade)\b/, "tube"],
  [/\boral (solution|suspension)\b|\bbuvable\b|\bsyrup|\bsirop/, "bottle"],
  [/\blotion\b|\bshampoo\b/, "bottle"],
];

/** From this count on tablets and capsules come loose in a bottle instead of in blister strips. */
const LOOSE_FROM = 84;
/** Grams; more comes in tubs and pumps. */
const LARGEST_TUBE = 150;

/** The name of the template that shows what is known of a medicine's form. */
function lookOf({ productName, form = "", qty }: DrawnProduct): string {
  const text = foldName(`${form} ${productName}`);
  const look = LOOKS.find(([words]) => words.test(text))?.[1] ?? "box";
  return look === "tube" && qty > LARGEST_TUBE ? "box" : look;
}

// Control characters, lone surrogates and the two code points XML forbids; and the
// invisible marks that turn writing around, which would reach beyond their own line.
const UNWANTED =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
/** Longer than any line drawn; keeps the work on a hostile name small. */
const LONGEST_NAME = 300;
/** The strength in a name and what follows: "20mg", "2.27%", "80/400", "2 x 10", "0,3". */
const STRENGTH =
  /(?:^|\s)\(?(?:\d[\d\s.,]*(?:[mkµμ]?g|mcg|(?:micro|nano)gram\w*|ml|l|%|units?|iu|ui|mmol|ppm)(?!\p{L})|\d+[.,]\d|\d+\s*[x×/]\s*\d).*$/isu;

/** The words shown big: the name without its strength and what follows, or all of it if nothing else is left. */
export function packName(productName: string): string {
  const name = productName
    .slice(0, LONGEST_NAME)
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(UNWANTED, "")
    .trim();
  const [short = ""] = name.replace(STRENGTH, "").split(/[,(]/);
  return short.trim() || name;
}

/** The pack's size in words: "28 tablets", "Pack of 5"; empty for one thing of an unknown unit. */
function packSize({ qty, unit }: DrawnProduct): string {
  if (unit) return formatUnits(qty, unit);
  return qty > 1 ? `Pack of ${formatUnits(qty)}` : "";
}

/** The colours of one category, in which all its packs are drawn. */
interface Hue {
  /** Caps, bands and strengths; at least 4.5:1 with white. */
  main: string;
  /** The quiet background of the picture. */
  tint: string;
}

/** The categories of the shipped catalog, each with a hue of its own; any other picks one of these. */
const hues = new Map<string, Hue>([
  ["heart and blood pressure", { main: "#0b6e66", tint: "#d9efeb" }],
  ["pain and mental health", { main: "#2a5ba6", tint: "#dfe8f7" }],
  ["stomach and bowel", { main: "#8a4b00", tint: "#fdeed6" }],
  ["diabetes and hormones", { main: "#763a92", tint: "#f1e4f6" }],
  ["infections", { main: "#1b6b34", tint: "#deefe0" }],
  ["breathing and hay fever", { main: "#a8324a", tint: "#fbe3e6" }],
  ["vitamins and minerals", { main: "#3d5966", tint: "#e2e9ec" }],
  ["joints and muscles", { main: "#625f10", tint: "#eeeed4" }],
  ["bladder and sexual health", { main: "#96286f", tint: "#f9e2f0" }],
  ["cancer and immune system", { main: "#4543a5", tint: "#e5e5fa" }],
]); /** All hues. */
export const HUES: readonly Hue[] = [...hues.values()];

/** The hue of a category: by a stable hash if the category is unknown. */
function hueOf(category: string): Hue {
  const key = category.trim().toLowerCase();
  const [byte = 0] = hash("sha256", key, "buffer");
  return hues.get(key) ?? HUES[byte % HUES.length]!;
}

const INK = "#0f2a30";
const WHITE = "#ffffff";
/** Names of installed faces only: a picture in an <img> can load no font. */
const FONTS =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Places of the words: name and strength around `middle`, the pack's size on `foot`. */
const LABELS = {
  box: { left: 86, right: 294, middle: 146, foot: 240 },
  bottle: { left: 118, right: 282, middle: 163, foot: 239 },
};

/** Name, strength and size of a pack on its label. */
function letter(
  medicine: DrawnProduct,
  { middle, foot, ...label }: (typeof LABELS)["box"],
  hue: Hue,
): string {
  const name = fitName(
    packName(medicine.productName),
    label.right - label.left,
  );
  const strength = formatStrength(medicine.mg);
  const leading = name.size * 1.12;
  const below = strength ? 27 : 0;
  let y = middle - (name.lines.length * leading + below) / 2;
  const words = name.lines.map((text) =>
    line(text, name.size, { ...label, y: (y += leading), fill: INK }),
  );
  words.push(
    line(strength, 21, { ...label, y: y + below, fill: hue.main }),
    line(packSize(medicine), 18, { ...label, y: foot, fill: WHITE }),
  );
  return `<g font-family="${FONTS}" font-weight="700">${words.join("")}</g>`;
}

/** A template in the colours of a category; it is drawn in those of the first one. */
const inHue = (template: string, { main, tint }: Hue) =>
  template.replaceAll("#0b6e66", main).replaceAll("#d9efeb", tint);

/** The start of what stands in front of a box: beside the label, on a frame of 100 x 140. */
const IN_FRONT = '<svg x="290" y="132" width="100" height="140" ';

/**
 * Draws the pictures of medicines that have no photo: 4:3, a few kilobytes, self-contained.
 * The same medicine always gives the same text. Made for `<img>`: ids inside are not unique
 * between pictures, so two of them must not be placed in one document.
 *
 * @param folder absolute path of the templates: box, bottle, and what stands in front of a box
 * @returns gives an SVG document
 */
export function packDrawer(folder: string): (medicine: DrawnProduct) => string {
  const templates = new Map(
    readdirSync(folder).map((file) => [
      basename(file, ".svg"),
      readFileSync(join(folder, file), "utf8"),
    ]),
  );
  return (medicine) => {
    const look = lookOf(medicine);
    const hue = hueOf(medicine.category);
    const template = (name: string) => inHue(templates.get(name) ?? "", hue);
    const isPill = look === "tablet" || look === "capsule";
    const isLoose = isPill && medicine.qty >= LOOSE_FROM;
    const pack = look === "bottle" || isLoose ? "bottle" : "box";
    const front = look === "bottle" || look === "box" ? "" : template(look);
    return (
      template(pack).replace("</svg>", "") +
      letter(medicine, LABELS[pack], hue) +
      front.replace("<svg ", IN_FRONT) +
      "</svg>"
    );
  };
}
