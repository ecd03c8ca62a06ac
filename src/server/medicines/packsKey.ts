import type { Medicine } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";
import { NOT_PLAIN, PLAIN_FORMS } from "./deriveFacts";
import type { MedicineNames } from "./medicineNames";

/** The facts that tell the packs of one medicine. */
interface Pack extends Pick<Medicine, "ingredients" | "form"> {
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

/** The brand, with which most names begin: "Lanoxin PG" is Lanoxin. */
const brandOf = (name: string) =>
  /[\p{L}\p{N}]+/u.exec(foldName(name))?.[0] ?? "";

/**
 * A key that the packs and strengths of one maker's medicine share; null where too
 * little is known.
 */
export function packsKey(pack: Pack, names: MedicineNames): string | null {
  const { ingredients, form, name, brand } = pack;
  // Prograf and Advagraf differ by nothing else than a form that nobody told.
  if (!ingredients || !form) return null;
  if (PLAIN_FORMS.includes(form) && isNamedOtherwise(pack, names)) return null;
  const own = ingredients.map((one) => foldName(one.name)).sort();
  return JSON.stringify([own, brand, brandOf(name), releaseOf(form)]);
}
