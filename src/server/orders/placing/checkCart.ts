import type { CartCheck } from "../../../storefront/api/endpoints.gen";
import { joinNames } from "../../../domain/joinNames";
import { productIdKey } from "../../../domain/product/productId";
import { adviceOn, limitText, subjectOf } from "./saleAdvice";
import {
  brokenRules,
  mostPacks,
  type BrokenRule,
  type SaleRule,
} from "../../medicines/saleRules";
import { sharedIngredients } from "../../medicines/sharedIngredients";
import { formatPack } from "../../../domain/product/units";
import { toProduct, type SaleTerms } from "../../catalog/catalogProduct";
import { shortageText } from "../../catalog/stock";
import type { ShopHandlers } from "../../http/contract/contractRoutes";
import type { ShopDatabase } from "../../db/schema";
import { readOffers, type OfferedLine } from "./readOffers";

/** A line's name, with its pack if another line has the same name. */
function nameAmong(line: OfferedLine, lines: readonly OfferedLine[]): string {
  const isTold = lines.some((one) => one !== line && one.name === line.name);
  return isTold
    ? `${line.name} (${formatPack(line.pack, line.unit)})`
    : line.name;
}

/** A sentence for each ingredient that several lines contain. */
const sameIngredients = (lines: readonly OfferedLine[]): string[] =>
  sharedIngredients(lines).map(({ ingredient, lines: found }) => {
    const names = joinNames(found.map((line) => nameAmong(line, found)));
    const together = found.length === 2 ? "both" : "them together";
    return `${found.length} items contain ${ingredient}: ${names}. Taking ${together} can be too much; ask the pharmacist.`;
  });

/** The limit of each line: of the first rule that it breaks, or else of the one that leaves the least room. */
function limitsOf(
  rules: readonly SaleRule[],
  lines: readonly OfferedLine[],
  broken: readonly BrokenRule<OfferedLine>[],
): CartCheck["limits"] {
  const rooms = rules.map((rule) => ({ rule, most: mostPacks(rule, lines) }));
  return lines.flatMap((line) => {
    const itemId = line.id;
    const rule = broken.find(({ lines }) => lines.includes(line))?.rule;
    if (rule) {
      const brokenAs = subjectOf(rule);
      return [{ itemId, most: 0, reason: limitText(rule), brokenAs }];
    }
    const [least] = rooms
      .map(({ rule, most }) => ({ rule, most: most.get(line) ?? Infinity }))
      .sort((one, other) => one.most - other.most);
    return least && Number.isFinite(least.most)
      ? [{ itemId, most: least.most, reason: limitText(least.rule) }]
      : [];
  });
}

/** The packs that are left of lines that want as many or more, unless a rule allows fewer. */
function stockLimits(
  lines: readonly OfferedLine[],
  limits: CartCheck["limits"],
): CartCheck["limits"] {
  return lines.flatMap<CartCheck["limits"][number]>(({ id, qty, stock }) => {
    const rule = limits.find(({ itemId }) => itemId === id);
    const isTold = stock !== undefined && qty >= stock;
    if (!isTold || (rule && rule.most <= stock)) return rule ?? [];
    return { itemId: id, most: stock, reason: `${shortageText(stock)}.` };
  });
}

/** Advice on a line of which fewer packs are left. */
function stockAdvice({ name, qty, stock }: OfferedLine): string[] {
  if (stock === undefined || qty <= stock) return [];
  const fewer = stock === 0 ? "it" : String(qty - stock);
  return [`${shortageText(stock, name)}. Please remove ${fewer}.`];
}

/** Checks a cart by the rules of sale and what is left; the sentences are for its shopper. */
export function checkCart(
  rules: readonly SaleRule[],
  lines: readonly OfferedLine[],
): Omit<CartCheck, "products"> {
  const broken = brokenRules(rules, lines);
  const sentences = [
    ...lines.flatMap(stockAdvice),
    ...broken.map((one) => adviceOn(one, (line) => nameAmong(line, lines))),
  ];
  return {
    advice: [...new Set(sentences)].join(" "),
    together: sameIngredients(lines),
    limits: stockLimits(lines, limitsOf(rules, lines, broken)),
  };
}

/** The call CheckCart: the feature "check". */
export function cartHandlers({
  db,
  terms,
}: {
  db: ShopDatabase;
  terms: () => SaleTerms;
}) {
  return {
    async checkCart({ body }) {
      const now = terms();
      const ids = body.lines.map(({ itemId }) => productIdKey(itemId));
      const { products } = await readOffers(db, ids, now);
      const lines = body.lines.flatMap(({ itemId, qty }) => {
        const product = products.get(productIdKey(itemId));
        return product ? [{ ...product, qty }] : [];
      });
      return {
        products: [...products.values()].map((product) =>
          toProduct(product, now.rules),
        ),
        ...checkCart(now.rules, lines),
      };
    },
  } satisfies ShopHandlers;
}
