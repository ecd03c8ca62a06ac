import type { LegalClass } from "../../domain/product/medicine";
import {
  questionsAbout,
  type SaleLine,
  type SaleRule,
} from "../medicines/saleRules";
import { sharedIngredients } from "../medicines/sharedIngredients";

/** A line of an order as the shop knows its product now. */
export interface CallLine extends SaleLine {
  /** True if the patient should stay on one maker's product. */
  isBrandOnly: boolean;
}

/** Checks and questions of the pharmacist before a line of an order is sent. */
export interface CallSheetLine {
  name: string;
  /** Packs. */
  qty: number;
  /** Tablets or the like in a pack. */
  pack: number;
  /** Undefined if it is unknown: nothing of it leaves without the pharmacist. */
  legalClass: LegalClass | undefined;
  /** The names of all ingredients that anything gives away; none if they are unknown. */
  contains: string[];
  /** Ingredients that other lines contain too, with these lines' names. */
  duplicates: { ingredient: string; names: string[] }[];
  isBrandOnly: boolean;
  /** Questions of the rules of sale, in sentences. */
  questions: string[];
}

/** The call sheet of an order, line by line. The mail about it and the desk show this one. */
export function callSheet(
  lines: readonly CallLine[],
  rules: readonly SaleRule[],
): CallSheetLine[] {
  const shared = sharedIngredients(lines);
  return lines.map((line) => ({
    name: line.name,
    qty: line.qty,
    pack: line.pack,
    legalClass: line.legalClass,
    contains: line.contains ?? [],
    duplicates: shared.flatMap(({ ingredient, lines: found }) =>
      found.includes(line)
        ? {
            ingredient,
            names: found
              .filter((other) => other !== line)
              .map(({ name }) => name),
          }
        : [],
    ),
    isBrandOnly: line.isBrandOnly,
    questions: questionsAbout(rules, line),
  }));
}

const CLASSES: Readonly<Record<LegalClass, string>> = {
  general: "general sale",
  pharmacy: "pharmacy medicine",
  prescription: "prescription medicine",
};

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

/** A line of the call sheet in sentences, its class first. */
export function describeCallLine({
  legalClass,
  contains,
  duplicates,
  isBrandOnly,
  questions,
}: CallSheetLine): string[] {
  return [
    legalClass
      ? `${capitalized(CLASSES[legalClass])}.`
      : "Class unknown: only the pharmacist may let it leave.",
    contains.length > 0
      ? `Contains ${contains.join(", ")}.`
      : "What it contains is not known: read its pack.",
    ...duplicates.map(
      ({ ingredient, names }) =>
        `${capitalized(ingredient)} is also in ${names.join(" and in ")}.`,
    ),
    ...(isBrandOnly
      ? ["Brand only: the patient should stay on the same maker's product."]
      : []),
    ...questions.map((question) => `Ask: ${question}`),
  ];
}
