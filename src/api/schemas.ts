/**
 * Replies are checked here, once, before anything is shown. Hosts differ, so
 * the check is lenient: an entry that cannot be used is left out, a missing
 * optional field gets the plainest value, and a reply of another shape is a
 * failed call ("unreadable") instead of a broken page.
 */
import * as v from "valibot";
import { isMoney } from "../domain/money";
import { LEGAL_CLASSES, PACK_UNITS } from "../domain/medicine";
import { isProductId } from "../domain/productId";
import type {
  Banner,
  CartCheck,
  Category,
  Config,
  Product,
  ProductPage,
  ShopSettings,
  SimilarMedicine,
  SimilarMedicines,
  Suggestions,
  Visits,
} from "./endpoints.gen";

/** RTK Query wants a schema to take what it gives; a reply may be anything. */
const replyOf = <Reply>(schema: v.GenericSchema<unknown, Reply>) =>
  schema as unknown as v.GenericSchema<Reply>;

/** Each field of a reply: one that is forgotten here would be dropped. */
type Fields<Reply> = Record<keyof Reply, unknown>;

const text = v.fallback(v.string(), "");
const nonBlank = v.pipe(v.string(), v.regex(/\S/));
const money = v.custom<number>((value) => isMoney(value));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.gtValue(0));

/** A list whose unusable entries are left out. */
const listOf = <Output>(entry: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((value) => {
        const { success, output } = v.safeParse(entry, value);
        return success ? [output] : [];
      }),
    ),
  );

/** A field that a host may leave out; what can't be used is left out too. */
const optional = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.fallback(v.optional(schema), undefined);

const product = v.object({
  productId: v.custom<string | number>(isProductId),
  productName: nonBlank,
  brandName: text,
  category: text,
  mg: v.fallback(v.nullable(positive), null),
  qty: v.fallback(v.pipe(count, v.minValue(1)), 1),
  price: money,
  discount: v.fallback(money, 0),
  description: text,
  photo: v.fallback(listOf(nonBlank), []),
  ingredients: optional(
    v.array(
      v.object({
        name: nonBlank,
        strength: positive,
        unit: nonBlank,
      }),
    ),
  ),
  contains: optional(listOf(nonBlank)),
  form: optional(nonBlank),
  unit: optional(v.picklist(PACK_UNITS)),
  legalClass: optional(v.picklist(LEGAL_CLASSES)),
  warnings: optional(listOf(nonBlank)),
  onEnquiry: optional(v.boolean()),
  match: optional(
    v.object({
      field: v.picklist(["name", "brand", "ingredient"]),
      word: text,
    }),
  ),
} satisfies Fields<Product>);
const category = v.object({ categoryName: nonBlank });

export const productSchema = replyOf<Product>(product);
export const productListSchema = replyOf<Product[]>(listOf(product));
/** Hints about a searched text. */
const advice = {
  didYouMean: optional(listOf(nonBlank)),
  medicine: optional(
    v.object({
      name: nonBlank,
      ingredients: listOf(nonBlank),
      isBrand: v.boolean(),
      isSold: v.boolean(),
      isForChildren: optional(v.boolean()),
    }),
  ),
};
export const productPageSchema = replyOf<ProductPage>(
  v.object({
    page: v.pipe(count, v.minValue(1)),
    total: count,
    prefixTotal: optional(count),
    products: listOf(product),
    categories: v.fallback(
      listOf(v.object({ ...category.entries, count })),
      [],
    ),
    isNeverGuessed: optional(v.boolean()),
    ...advice,
  } satisfies Fields<ProductPage>),
);
const { productId, productName, brandName, qty, price } = product.entries;
const { form, unit, legalClass } = product.entries;
export const similarSchema = replyOf<SimilarMedicines>(
  v.object({
    others: listOf(
      v.object({
        productId,
        productName,
        brandName,
        qty,
        price,
        form,
        unit,
        legalClass,
      } satisfies Fields<SimilarMedicine>),
    ),
  } satisfies Fields<SimilarMedicines>),
);
export const suggestionsSchema = replyOf<Suggestions>(
  v.object({
    products: listOf(product),
    ...advice,
  } satisfies Fields<Suggestions>),
);
export const categoryListSchema = replyOf<Category[]>(listOf(category));
export const bannerListSchema = replyOf<Banner[]>(
  listOf(
    v.object({
      path: nonBlank,
      link: optional(v.pipe(v.string(), v.regex(/^\/[a-z]/))),
    } satisfies Fields<Banner>),
  ),
);
export const configSchema = replyOf<Config>(
  v.object({
    shipping: money,
    productCount: optional(count),
    features: optional(listOf(nonBlank)),
    shop: optional(v.custom<ShopSettings>((own) => own instanceof Object)),
  } satisfies Fields<Config>),
);
export const cartCheckSchema = replyOf<CartCheck>(
  v.object({
    products: listOf(product),
    advice: text,
    together: v.fallback(listOf(nonBlank), []),
    limits: v.fallback(
      listOf(
        v.object({
          itemId: productId,
          most: count,
          reason: nonBlank,
          brokenAs: optional(nonBlank),
        }),
      ),
      [],
    ),
  } satisfies Fields<CartCheck>),
);
export const visitsSchema = replyOf<Visits>(v.object({ visits: count }));
export const textSchema = replyOf<string>(v.string());
