import { createHash } from "node:crypto";

/** The colours of one category, in which all its packs are drawn. */
export interface Hue {
  /** Caps, bands and strengths; at least 4.5:1 with white. */
  main: string;
  /** The quiet background of the picture. */
  tint: string;
}

/** The categories of the shipped catalog, each with a hue of its own; any other picks one of these. */
const hues = new Map<string, Hue>([
  ["heart and blood pressure", { main: "#0b6e66", tint: "#d9efeb" }],
  ["pain and mental health", { main: "#2a5ba6", tint: "#dfe8f7" }],
  ["stomach and bowel", { main: "#8a4b00", tint: "#fdeed6" }],
  ["diabetes and hormones", { main: "#763a92", tint: "#f1e4f6" }],
  ["infections", { main: "#1b6b34", tint: "#deefe0" }],
  ["breathing and hay fever", { main: "#a8324a", tint: "#fbe3e6" }],
  ["vitamins and minerals", { main: "#3d5966", tint: "#e2e9ec" }],
  ["joints and muscles", { main: "#625f10", tint: "#eeeed4" }],
  ["bladder and sexual health", { main: "#96286f", tint: "#f9e2f0" }],
  ["cancer and immune system", { main: "#4543a5", tint: "#e5e5fa" }],
]);
export const HUES: readonly Hue[] = [...hues.values()];

/** The hue of a category: by a stable hash if the category is unknown. */
export function hueOf(category: string): Hue {
  const key = category.trim().toLowerCase();
  const [byte = 0] = createHash("sha256").update(key).digest();
  return hues.get(key) ?? HUES[byte % HUES.length]!;
}
