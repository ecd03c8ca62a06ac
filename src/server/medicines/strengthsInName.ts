import { NUMBER, readingsOf } from "./numbers";

const MICRO = "mcg|[µμu]g|micrograms?";

/** "200mg", "1 g", "30mg/500mg", "30/500"; not "125mg/5ml", which is no tablet's. */
const STRENGTHS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:((?:${NUMBER})(?:/(?:${NUMBER}))*) ?(?:(mg)|(g)|${MICRO})(?!\p{L})(?! ?/ ?(?:${NUMBER})? ?(?:ml|g)(?!\p{L}))|((?:${NUMBER})(?:/(?:${NUMBER}))+))`,
  "giu",
);

/** The strengths in a name, in milligrams; of one that can be read in two ways the larger. */
export const strengthsInName = (name: string): number[] =>
  [...name.matchAll(STRENGTHS)].flatMap(([, measured, mg, g, bare]) => {
    const factor = mg || bare ? 1 : g ? 1_000 : 0.001;
    return (measured ?? bare!)
      .split("/")
      .map((number) => (readingsOf(number).at(-1) ?? Infinity) * factor);
  });
