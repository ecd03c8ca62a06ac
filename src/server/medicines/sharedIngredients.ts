import type { Medicine } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";

/** Tells if an ingredient is this one, or a salt of it: "Codeine phosphate" is codeine. */
export function isIngredient(name: string, wanted: string): boolean {
  const [whole, part] = [foldName(name), foldName(wanted)];
  return whole === part || whole.startsWith(`${part} `);
}

/** The ingredients that several lines contain, each with these lines. Check of a cart and call sheet ask this one function. */
export function sharedIngredients<Line extends Medicine>(
  lines: readonly Line[],
): { ingredient: string; lines: Line[] }[] {
  const shared: { ingredient: string; lines: Line[] }[] = [];
  const names = new Set(lines.flatMap(({ contains = [] }) => contains));
  for (const ingredient of [...names].sort()) {
    // A salt comes after its ingredient, and is the same.
    if (shared.some((one) => isIngredient(ingredient, one.ingredient)))
      continue;
    const found = lines.filter((line) =>
      line.contains?.some((one) => isIngredient(one, ingredient)),
    );
    if (found.length > 1) shared.push({ ingredient, lines: found });
  }
  return shared;
}
