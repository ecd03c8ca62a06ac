import { foldName } from "../../domain/search";

/** Words that are not part of a trade name: figures, also with their unit, and units. */
const FIGURE = /^(?:\d.*|mg|g|mcg|[µμ]g|ug|ml|iu|%)$/;

/** The name that several strengths share: "Melflam 7,5" and "Melflam 15 mg" are melflam. */
const tradeName = (name: string): string =>
  Array.from(foldName(name).matchAll(/[\p{L}\p{N}%]+/gu), ([word]) => word)
    .filter((word) => !FIGURE.test(word))
    .join(" ");

/** The fields of a product that are compared with others of its name. */
interface NamedProduct {
  name: string;
  contains?: readonly string[];
}

/**
 * Collects what products of the same name contain, so that a row that
 * contradicts the others can be told: a registry that lists lamivudine in one
 * pack of a painkiller is wrong there, and nobody knows where else.
 */
export class NameAgreement {
  /** The positions of products by what they contain, by name. */
  private readonly names = new Map<string, Map<string, number[]>>();

  add({ name, contains = [] }: NamedProduct, position: number): void {
    const key = tradeName(name);
    if (key === "" || contains.length === 0) return;
    const contents = contains.join(" + ");
    const known = this.names.get(key) ?? new Map<string, number[]>();
    const positions = known.get(contents);
    if (positions) positions.push(position);
    else known.set(contents, [position]);
    this.names.set(key, known);
  }

  /**
   * The products that contain something else than most of their name; all of the
   * name if no contents are those of more than half.
   */
  *contradicted(): Generator<{ position: number; contents: string }> {
    for (const known of this.names.values()) {
      const all = [...known.values()].flat().length;
      for (const [contents, positions] of known) {
        if (positions.length * 2 > all) continue;
        for (const position of positions) yield { position, contents };
      }
    }
  }
}
