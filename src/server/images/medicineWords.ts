/** What is known of a medicine when its picture is drawn. */
export interface PicturedMedicine {
  productName: string;
  category: string;
  /** Strength; null for what has no single one. */
  mg: number | null;
  /** Pills per pack. */
  qty: number;
}

/** What the pack holds. `other` is what is not counted in pills: vials, tubes, syrups. */
export type Form = "tablet" | "capsule" | "pill" | "other";

/** Longer than any line drawn; keeps the work on a hostile name small. */
const LONGEST_NAME = 300;

// Control characters, lone surrogates and the two code points XML forbids; and the
// invisible marks that turn writing around, which would reach beyond their own line.
const UNWANTED =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

const NUMBER = String.raw`\d[\d\s.,]*`;
const UNIT = String.raw`(?:mg|g|kg|mcg|[µμ]g|micrograms?|microgrammes?|nanograms?|ml|l|%|units?|iu|ui|mmol|ppm)(?![\p{L}])`;
/** Where the strength starts: "20mg", "2.27%", "80/400", "2 x 10", "0,3". */
const STRENGTH = new RegExp(
  String.raw`(?:^|\s)\(?(?:${NUMBER}\s*${UNIT}|\d+[.,]\d+|\d+\s*[x×/]\s*\d).*$`,
  "isu",
);
const FORM_WORDS =
  /\s+(?:(?:gastro-resistant|modified-release|orodispersible|dispersible|effervescent|chewable|soluble|sugar free)\s+)*(?:tablets?|capsules?|caplets?|pills?|lozenges?)(?:\s+sugar free)?$/i;

/** Text fit for a picture: no mark-up, no control characters, single spaces. */
function cleanText(text: string): string {
  return text
    .slice(0, LONGEST_NAME)
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(UNWANTED, "")
    .trim();
}

/** The words shown big: the name without strength and form, or all of it if nothing else is left. */
export function packName(productName: string): string {
  const name = cleanText(productName);
  const short = (name.replace(STRENGTH, "").split(/[,(]/u)[0] ?? "")
    .trim()
    .replace(FORM_WORDS, "")
    .trim();
  return short || name;
}

/** Words by which a name tells its form; the first that is found decides. */
const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/capsule|gélule/, "capsule"],
  [/tablet|comprim/, "tablet"],
  [/vial|ampoule|injec|perfusion|infusion|syringe|seringue|flacon/, "other"],
  [/tube|cream|crème|ointment|pommade|lotion|\bgel\b|shampoo/, "other"],
  [/syrup|sirop|solution|suspension|drops|spray|inhal|liquid/, "other"],
  [/patch|sachet|powder|poudre|granul|suppositor|pessar/, "other"],
  [/stent|device/, "other"],
  [/dispersible|soluble|effervescent/, "tablet"],
];

/** What the pack holds, read from the medicine's name. */
export function formOf(productName: string): Form {
  const name = cleanText(productName).toLowerCase();
  return FORMS.find(([words]) => words.test(name))?.[1] ?? "pill";
}

// Six digits are more than any strength needs and hide what binary fractions add (0.2999…97).
const strengths = new Intl.NumberFormat("en-US", {
  maximumSignificantDigits: 6,
  // "1000 mg" as in the medicine's name: a comma in a dose is too easily read as a decimal one.
  useGrouping: false,
});
const counts = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A strength in words: "2.5 mg", from ten grams on "61 g"; empty where there is none. */
export function strengthText(mg: number | null): string {
  if (mg === null || !Number.isFinite(mg) || mg <= 0) return "";
  return mg >= 10_000
    ? `${strengths.format(mg / 1000)} g`
    : `${strengths.format(mg)} mg`;
}

/** The pack's size in words: "28 tablets", "1 capsule", "Pack of 5"; empty where it is not known. */
export function countText(qty: number, form: Form): string {
  if (!Number.isFinite(qty) || qty < 1) return "";
  const count = counts.format(qty);
  if (form === "other") return qty > 1 ? `Pack of ${count}` : "";
  return `${count} ${form}${qty === 1 ? "" : "s"}`;
}

/** What stands on a pack; empty where there is nothing to say. */
export interface PackWords {
  name: string;
  strength: string;
  count: string;
}

/** The words on a medicine's pack. */
export const packWords = (
  { productName, mg, qty }: PicturedMedicine,
  form: Form,
): PackWords => ({
  name: packName(productName),
  strength: strengthText(mg),
  count: countText(qty, form),
});
