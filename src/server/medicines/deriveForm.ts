import formCodes from "../../assets/medicines/formCodes.json";
import type { Medicine, PackUnit } from "../../domain/product/medicine";
import type { MedicineNames } from "./medicineNames";
import { AMOUNT } from "./readIngredients";

/** The texts from which a form is derived. */
export interface MedicineTexts {
  name: string;
  description: string;
  /** True if the source says how many a pack holds. */
  hasPack: boolean;
}

/** The South African price registry's description: ingredients and the code of a form. */
export const DESCRIBED = /^(.+) \| ([A-Z]{3,8})$/;
const FORM_CODES = new Map(Object.entries(formCodes));

/** The end of a name, behind its strengths: "dispersible tablets sugar free". */
const NAMED = new RegExp(
  String.raw`${AMOUNT},? ((?:(?:gastro-resistant|(?:modified|prolonged)-release|film-coated|(?:oro)?dispersible|effervescent|chewable|soluble|sublingual) )*(?:oral suspension|oral solution|tablet|capsule|lozenge|cream|ointment|gel|lotion|shampoo|suppositor(?:y|ie)))s?( sugar free)?$`,
  "iu",
);

function formInName(name: string): string | undefined {
  const found = NAMED.exec(name.trim());
  if (!found) return undefined;
  const [form = "", sugarFree] = found.slice(-2);
  const singular = form.toLowerCase().replace(/ie$/, "y");
  return sugarFree ? `${singular}, sugar free` : singular;
}

/** Says that a tablet or capsule is not a plain one. */
export const NOT_PLAIN =
  /(?:\b|\d)(sr|xl|xr|er|cr|mr|la|pr|sa|retard|lp|odt?|(?:quick)?melts?|melt?abs?|eff|effervescent|dispersible|disp|chewable|chew|ec|soluble|velotabs?|zydis|rapidisc|flas|continus|oros|oro|contin|chrono|depot|long|mups|enteric|release|orally|sublingual|lozenges?|suck)\b/i;

/** Another form that a name speaks of. */
const FORM_WORD =
  /\b(tablet|capsule|syrup|suspension|cream|ointment|gel|lotion|shampoo|suppositor|sachet|drops|solution|injection|infusion)/i;

/** Forms that a registry's code gives to what may not be one. */
export const PLAIN_FORMS = ["tablet", "film-coated tablet", "capsule"];

/** Tells if a medicine may be something else than the plain tablet that its code says: its brand or an ingredient is also sold otherwise. */
const mayNotBePlain = (
  { name, description }: MedicineTexts,
  names: MedicineNames,
): boolean =>
  NOT_PLAIN.test(name) ||
  [name, description]
    .flatMap((text) => names.mentionedIn(text))
    .some((one) => names.has(one, "release"));

/**
 * Derives form and pack unit from a medicine's name, or from a registry's code.
 * Leaves out what is not certain.
 */
export function deriveForm(
  texts: MedicineTexts,
  names: MedicineNames,
): Pick<Medicine, "form" | "unit"> {
  const { name, description, hasPack } = texts;
  const code = DESCRIBED.exec(description)?.[2];
  const coded = code && FORM_CODES.get(code);
  // An injection or a stent: nothing that a pack is counted in.
  const form = code ? coded : formInName(name);
  if (form === undefined) return {};
  const word = coded && FORM_WORD.exec(name)?.[0].toLowerCase();
  if (word && !form.includes(word)) return {};
  const unit = /tablet|capsule/.exec(form)?.[0] as PackUnit | undefined;
  const isDoubtful =
    (form === unit && NOT_PLAIN.test(name)) ||
    (coded && PLAIN_FORMS.includes(form) && mayNotBePlain(texts, names));
  return {
    ...(!isDoubtful && { form }),
    ...(hasPack && unit && { unit }),
  };
}
