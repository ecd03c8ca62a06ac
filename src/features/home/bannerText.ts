/**
 * What a banner says, for who does not see it. Hosts give a banner nothing but
 * a file name, so that a well-named file speaks: "two-packs-one-saving.5d41402a.svg"
 * is "Two packs one saving".
 */
export function bannerText(path: string): string {
  const [name = ""] = path.split(".");
  const words = name.replace(/[-_\s]+/g, " ").trim();
  return words ? words[0]!.toUpperCase() + words.slice(1) : "Offer";
}
