import { foldName } from "../../domain/product/search";

/** The form codes of the South African price registry. */
export const FORM_CODES: Readonly<Record<string, string>> = {
  TAB: "tablet",
  TABLETS: "tablet",
  FCT: "film-coated tablet",
  FCR: "film-coated tablet",
  EFT: "effervescent tablet",
  DSP: "dispersible tablet",
  CHU: "chewable tablet",
  ECT: "gastro-resistant tablet",
  ODT: "orodispersible tablet",
  SLT: "sublingual tablet",
  SRT: "prolonged-release tablet",
  CAP: "capsule",
  CAPS: "capsule",
  SRC: "prolonged-release capsule",
  LOZ: "lozenge",
  SYR: "syrup",
  SYRUP: "syrup",
  SUS: "suspension",
  SUSP: "suspension",
  CRE: "cream",
  CRM: "cream",
  CREAM: "cream",
  OIN: "ointment",
  GEL: "gel",
  LOT: "lotion",
  SHA: "shampoo",
  SUP: "suppository",
};

/** Words of English and French names, longer ones first; what they add to the form. */
const NOUNS: Readonly<Record<string, string>> = {
  "oral suspension": "oral suspension",
  "oral solution": "oral solution",
  "capsule molle": "soft capsule",
  "suspension buvable": "oral suspension",
  "solution buvable": "oral solution",
  tablets: "tablet",
  tablet: "tablet",
  capsules: "capsule",
  capsule: "capsule",
  lozenges: "lozenge",
  suppositories: "suppository",
  cream: "cream",
  ointment: "ointment",
  gel: "gel",
  lotion: "lotion",
  shampoo: "shampoo",
  comprime: "tablet",
  gelule: "capsule",
  creme: "cream",
  pommade: "ointment",
  sirop: "syrup",
  suppositoire: "suppository",
};
const ADJECTIVES: Readonly<Record<string, string>> = {
  "gastro-resistant": "gastro-resistant",
  "modified-release": "modified-release",
  "prolonged-release": "prolonged-release",
  "film-coated": "film-coated",
  orodispersible: "orodispersible",
  dispersible: "dispersible",
  effervescent: "effervescent",
  chewable: "chewable",
  soluble: "soluble",
  sublingual: "sublingual",
  "gastro-resistante": "gastro-resistant",
  "a liberation prolongee": "prolonged-release",
  "a liberation modifiee": "modified-release",
  pellicule: "film-coated",
  enrobe: "coated",
  effervescente: "effervescent",
  "a croquer": "chewable",
  // It can be broken, which changes nothing else.
  quadrisecable: "",
  secable: "",
};
const oneOf = (words: Readonly<Record<string, string>>) =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join("|");
const FORM = new RegExp(
  `^(?:(?:${oneOf(ADJECTIVES)}) )*(${oneOf(NOUNS)})(?: (?:${oneOf(ADJECTIVES)}))*( sugar free)?$`,
);
const ADJECTIVE = new RegExp(oneOf(ADJECTIVES), "g");

/** A form as a name ends with it: "dispersible tablets sugar free", "comprimé pelliculé sécable". */
export function formOf(phrase: string): string | undefined {
  const text = foldName(phrase).trim();
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [, noun, sugarFree] = found;
  const adjectives = [...text.matchAll(ADJECTIVE)].map(
    ([word]) => ADJECTIVES[word],
  );
  const form = [...adjectives, NOUNS[noun!]].filter(Boolean).join(" ");
  return sugarFree ? `${form}, sugar free` : form;
}
