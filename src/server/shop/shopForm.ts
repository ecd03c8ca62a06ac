import type { ShopSettings } from "../../storefront/api/endpoints.gen";
import { infoTexts } from "../../domain/shop/infoTexts";
import { INFO_PAGES, shop as defaults, shopWith } from "../../domain/shop/shop";
import {
  LISTS,
  SHOP_FIELDS,
  type ShopField,
  type ShopFieldKind,
} from "../../domain/shop/shopFields";
import { toAmount } from "../../domain/money";

const FIELDS = SHOP_FIELDS.flatMap(({ fields }) => fields);
type Tree = Readonly<Record<string, unknown>>;

/** The field of a name, or of a part of one: "hours" of "hours.1". */
export const fieldOf = (name: string): ShopField | undefined =>
  FIELDS.find((field) => `${name}.`.startsWith(`${field.name}.`));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return value === undefined ? "" : String(value);
}

/** Values of the fields of the desk's page, by their names: the settings, with the defaults for the rest. */
export function shopForm(
  settings: ShopSettings,
  shippingCents: number,
): Record<string, string> {
  const shop = shopWith(settings);
  const pages = INFO_PAGES.map(({ name }) => [name, infoTexts(shop, name)]);
  const all = {
    ...shop,
    pages: Object.fromEntries(pages) as Tree,
    shipping: toAmount(shippingCents).toFixed(2),
  };
  const valueAt = (name: string) =>
    name
      .split(".")
      .reduce<unknown>((tree, part) => (tree as Tree | undefined)?.[part], all);
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, textOf(valueAt(name))]),
  );
}

const NUMBERS: readonly ShopFieldKind[] = [
  "latitude",
  "longitude",
  "contact number limit",
];

/** The value that a field's text stands for, undefined if there is none; the check refuses what is wrong. */
function valueOf(kind: ShopFieldKind, typed: string): unknown {
  const text = typed.trim();
  if (text === "") return undefined;
  if (kind === "yes or no") return text === "true";
  if (NUMBERS.includes(kind)) return Number.isNaN(+text) ? text : +text;
  if (!LISTS.includes(kind)) return text;
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** A tree with another value at a place; without it, and without what is empty then, if that is undefined. */
function withValue(
  tree: Tree | undefined,
  [name = "", ...rest]: readonly string[],
  value: unknown,
): Tree | undefined {
  const inner = tree?.[name] as Tree | undefined;
  const entry = rest.length > 0 ? withValue(inner, rest, value) : value;
  const { [name]: _, ...others } = tree ?? {};
  const all = entry === undefined ? others : { ...others, [name]: entry };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** The settings with another text in one of the page's fields. It may be a mistake. */
export function withText(
  settings: ShopSettings,
  field: ShopField,
  text: string,
): ShopSettings {
  const path = field.name.split(".");
  const [top = ""] = path;
  const tree = { ...(settings as Tree) };
  // Of what is told as a whole, such as the coordinates, the other part stays as visitors see it.
  tree[top] ??= (defaults as Tree)[top];
  return withValue(tree, path, valueOf(field.kind, text)) ?? {};
}
