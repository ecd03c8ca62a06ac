import type { Medicine } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";
import { NOT_PLAIN, PLAIN_FORMS } from "./deriveForm";
import type { MedicineNames } from "./medicineNames";

/** The facts that tell the packs of one medicine. */
interface Pack extends Pick<Medicine, "contains" | "form"> {
  name: string;
  brand: string;
}

/** How a form gives its ingredient free; plain tablets and capsules are alike. */
const releaseOf = (form: string): string =>
  /tablet|capsule/.test(form) && !PLAIN_FORMS.includes(form) ? form : "";

/** Tells if a name says that it is no plain tablet or capsule, whatever a list calls it: Advagraf, XL. */
const isNamedOtherwise = ({ name, brand }: Pack, names: MedicineNames) =>
  NOT_PLAIN.test(name) ||
  [name, brand]
    .flatMap((text) => names.mentionedIn(text))
    .some(({ kind, flags }) => kind === "brand" && flags.has("release"));

/** The words before the first number: "Diclofenac potassium" is not "Diclofenac sodium", nor is "Panado Co" Panado. */
const titleOf = (name: string) => /^[^\d]*/.exec(foldName(name))![0].trim();

/**
 * A key that the packs and strengths of one maker's medicine share; null where too
 * little is known.
 */
export function packsKey(pack: Pack, names: MedicineNames): string | null {
  const { contains = [], form, name, brand } = pack;
  // Prograf and Advagraf differ by nothing else than a form that nobody told.
  if (contains.length === 0 || !form) return null;
  if (PLAIN_FORMS.includes(form) && isNamedOtherwise(pack, names)) return null;
  return JSON.stringify([contains, brand, titleOf(name), releaseOf(form)]);
}
