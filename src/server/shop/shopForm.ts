import type { Banner, ShopSettings } from "../../storefront/api/endpoints.gen";
import { infoTexts } from "../../domain/shop/infoTexts";
import { INFO_PAGES, shopWith } from "../../domain/shop/shop";
import { SHOP_FIELDS, type ShopField } from "../../domain/shop/shopFields";
import { toAmount } from "../../domain/money";

const FIELDS = SHOP_FIELDS.flatMap(({ fields }) => fields);
/** The fields that are settings. */
export const SETTINGS = FIELDS.filter(
  ({ kind }) => kind !== "money" && kind !== "banners",
);

/** Settings by the names of their fields, as they are typed: lists have an entry on each line. */
export type SettingTexts = Record<string, string>;

/** The field of a name; undefined if the desk's page has none. */
export const fieldOf = (name: string): ShopField | undefined =>
  FIELDS.find((field) => field.name === name);

/** Settings of several parts, none of which means anything without the others. */
export const WHOLE = [
  "coordinates",
  "currency",
  "pharmacy.superintendent",
  "pharmacy.premises",
  "pharmacy.euLogo",
].map((place) =>
  SETTINGS.map(({ name }) => name).filter((name) =>
    name.startsWith(`${place}.`),
  ),
);

/** The texts of all that stands in a tree of settings. */
export function textsOf(tree: object, place = ""): SettingTexts {
  const texts = Object.entries(tree).flatMap(([key, value]) => {
    const name = place + key;
    if (Array.isArray(value)) return [[name, value.join("\n")]];
    return value instanceof Object
      ? Object.entries(textsOf(value, `${name}.`))
      : [[name, String(value ?? "")]];
  });
  return Object.fromEntries(texts) as SettingTexts;
}

/** Values of the fields of the desk's page, by their names: the settings, with the defaults for the rest. */
export function shopForm(
  settings: ShopSettings,
  shippingCents: number,
  banners: readonly Banner[],
): SettingTexts {
  const shop = shopWith(settings);
  const pages = INFO_PAGES.map(({ name }) => [name, infoTexts(shop, name)]);
  const texts = textsOf({
    ...shop,
    pages: Object.fromEntries(pages) as object,
    shipping: toAmount(shippingCents).toFixed(2),
    banners: banners.map(({ path, link = "" }) => `${path} ${link}`.trim()),
  });
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, texts[name] ?? ""]),
  );
}

/** The entries of a list, one on each line. */
export const linesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => line.trim() || []);
