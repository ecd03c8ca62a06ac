import type { Medicine } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";

/** Tells if an ingredient is this one, or a salt of it: "Codeine phosphate" is codeine. */
export function isIngredient(name: string, wanted: string): boolean {
  const [whole, part] = [foldName(name), foldName(wanted)];
  return whole === part || whole.startsWith(`${part} `);
}

/** An ingredient, and the lines that contain it. */
export interface SharedIngredient<Line extends Medicine> {
  ingredient: string;
  lines: Line[];
}

/** The ingredients that several lines contain. Check of a cart and call sheet ask this one function. */
export function sharedIngredients<Line extends Medicine>(
  lines: readonly Line[],
): SharedIngredient<Line>[] {
  const shared = new Map<string, SharedIngredient<Line>>();
  // A salt comes after its ingredient, and is the same.
  for (const ingredient of [
    ...new Set(lines.flatMap(({ contains = [] }) => contains)),
  ].sort()) {
    if ([...shared.keys()].some((one) => isIngredient(ingredient, one)))
      continue;
    const found = lines.filter((line) =>
      line.contains?.some((one) => isIngredient(one, ingredient)),
    );
    if (found.length > 1) shared.set(ingredient, { ingredient, lines: found });
  }
  return [...shared.values()];
}
