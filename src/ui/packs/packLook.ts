import { foldName } from "../../domain/product/search";
import type { PackUnit } from "../../domain/product/medicine";
import { formatUnits } from "../../domain/product/units";

/** The facts of a product that its drawn pack shows. */
export interface Pack {
  productName: string;
  /** Unknown of a line in the cart before the host has answered. */
  category?: string | undefined;
  mg: number | null;
  qty: number;
  form?: string | undefined;
  unit?: PackUnit | undefined;
}

/** Words of forms and names, without accents; the first that is found decides. What none of them tells is a box. */
const LOOKS = [
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
] as const;

/** The drawings of a pack: a box or a bottle, and what stands before the box. */
export function packLook({ productName, form = "" }: Pack) {
  const text = foldName(`${form} ${productName}`);
  const [, look = "box"] = LOOKS.find(([words]) => words.test(text)) ?? [];
  return look === "box" || look === "bottle"
    ? { pack: look }
    : { pack: "box" as const, front: look };
}

/** The strength in a name and what follows: "20mg", "2.27%", "80/400", "2 x 10", "0,3". */
const STRENGTH =
  /(?:^|\s)\(?(?:\d[\d\s.,]*(?:[mkµμ]?g|mcg|(?:micro|nano)gram\w*|ml|l|%|units?|iu|ui|mmol|ppm)(?!\p{L})|\d+[.,]\d|\d+\s*[x×/]\s*\d).*$/isu;

/** The words shown big: the name without its strength and what follows, or all of it if nothing else is left. */
export function packName(productName: string): string {
  const [short = ""] = productName.replace(STRENGTH, "").split(/[,(]/);
  return short.trim() || productName;
}

/** The pack's size in words: "28 tablets", "Pack of 5"; empty for one thing of an unknown unit. */
export function packSize({ qty, unit }: Pack): string {
  if (unit) return formatUnits(qty, unit);
  return qty > 1 ? `Pack of ${formatUnits(qty)}` : "";
}

const HUES = 8;

/** The number of a category's colour, always the same one. */
export function packHue(category = ""): number {
  const signs = [...category.trim().toLowerCase()];
  return signs.reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % HUES;
}
