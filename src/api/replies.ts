import { isMoney } from "../domain/money";
import { isProductId } from "../domain/productId";
import type {
  Banner,
  Category,
  CategoryCount,
  Config,
  Product,
  ProductStretch,
  Visits,
} from "./endpoints.gen";

/**
 * What comes from a host is checked here, once, before anything is shown:
 * an entry that can't be used is left out, one with a blank where the contract
 * allows none gets the plainest value, and a reply of another shape is a failed
 * call ("unreadable") instead of a broken page.
 */
interface ReplyCheck<T> {
  "~standard": {
    version: 1;
    vendor: string;
    validate(reply: unknown): { value: T } | { issues: { message: string }[] };
    types?: { input: T; output: T };
  };
}

function replyCheck<T>(
  read: (reply: unknown) => T | undefined,
  shape: string,
): ReplyCheck<T> {
  return {
    "~standard": {
      version: 1,
      vendor: "storefront",
      validate(reply) {
        const value = read(reply);
        return value === undefined
          ? { issues: [{ message: `The reply is not ${shape}.` }] }
          : { value };
      },
    },
  };
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function listOf<T>(readEntry: (entry: Fields) => T | undefined) {
  return (reply: unknown): T[] | undefined =>
    Array.isArray(reply)
      ? reply
          .filter(isObject)
          .map(readEntry)
          .filter((entry) => entry !== undefined)
      : undefined;
}

/** One product, or undefined where it could be neither shown nor sold. */
function readProduct(entry: unknown): Product | undefined {
  if (!isObject(entry)) return undefined;
  const { productId, productName, price, mg, qty, discount, photo } = entry;
  if (!isProductId(productId) || !textOf(productName).trim() || !isMoney(price))
    return undefined;
  return {
    productId,
    productName: textOf(productName),
    brandName: textOf(entry.brandName),
    category: textOf(entry.category),
    mg: typeof mg === "number" && mg > 0 ? mg : null,
    qty:
      Number.isSafeInteger(qty) && (qty as number) >= 1 ? (qty as number) : 1,
    price,
    discount: isMoney(discount) ? discount : 0,
    description: textOf(entry.description),
    photo: Array.isArray(photo)
      ? photo.filter((file) => textOf(file) !== "")
      : [],
  };
}

function readCategory({ categoryName }: Fields): Category | undefined {
  return textOf(categoryName).trim()
    ? { categoryName: textOf(categoryName) }
    : undefined;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function readCategoryCount(entry: Fields): CategoryCount | undefined {
  const category = readCategory(entry);
  return category && isCount(entry.count)
    ? { ...category, count: entry.count }
    : undefined;
}

function readStretch(reply: unknown): ProductStretch | undefined {
  if (!isObject(reply) || !isCount(reply.total)) return undefined;
  const products = listOf(readProduct)(reply.products);
  return (
    products && {
      version: textOf(reply.version),
      total: reply.total,
      products,
      categories: listOf(readCategoryCount)(reply.categories) ?? [],
    }
  );
}

function readBanner({ path }: Fields): Banner | undefined {
  return textOf(path).trim() ? { path: textOf(path) } : undefined;
}

function readConfig(reply: unknown): Config | undefined {
  if (!isObject(reply) || !isMoney(reply.shipping)) return undefined;
  const { shipping, productCount, features } = reply;
  return {
    shipping,
    ...(Number.isSafeInteger(productCount) && {
      productCount: productCount as number,
    }),
    ...(Array.isArray(features) && {
      features: features.filter((name) => textOf(name) !== ""),
    }),
  };
}

function readVisits(reply: unknown): Visits | undefined {
  return isObject(reply) && Number.isSafeInteger(reply.visits)
    ? { visits: reply.visits as number }
    : undefined;
}

export const productListReply = replyCheck(
  listOf(readProduct),
  "a list of products",
);
export const productReply = replyCheck(readProduct, "a product");
export const stretchReply = replyCheck(readStretch, "a stretch of a list");
export const categoryListReply = replyCheck(
  listOf(readCategory),
  "a list of categories",
);
export const bannerListReply = replyCheck(
  listOf(readBanner),
  "a list of banners",
);
export const configReply = replyCheck(
  readConfig,
  "a configuration with a delivery charge",
);
export const visitsReply = replyCheck(readVisits, "a number of visits");
export const textReply = replyCheck(
  (reply) => (typeof reply === "string" ? reply : undefined),
  "a text",
);
