import type { LegalClass } from "./medicine";
import { homeProducts, mayBePromoted, pickFeatured } from "./pickFeatured";

test("featured are the first products of each category, then the second, and so on", () => {
  const catalog = ["Heart 1", "Heart 2", "Pain 1", "Heart 3", "Skin 1"].map(
    (productName) => ({ productName, category: productName.slice(0, -2) }),
  );
  const pick = (count: number) =>
    pickFeatured(catalog, count).map(({ productName }) => productName);
  expect(pick(2)).toEqual(["Heart 1", "Pain 1"]);
  const all = ["Heart 1", "Pain 1", "Skin 1", "Heart 2", "Heart 3"];
  expect(pick(4)).toEqual(all.slice(0, 4));
  expect(pick(8)).toEqual(all);
  expect(pickFeatured([], 8)).toEqual([]);
});

test.each([{ onEnquiry: true }, { packsLeft: 0 }])(
  "a home page shows nothing that can't be ordered: %j",
  (fact) => {
    const sold = { category: "Any", legalClass: "pharmacy" as const };
    const other = { ...sold, ...fact };
    expect(homeProducts([other, sold])).toEqual([sold]);
    expect([sold, other].map(mayBePromoted)).toEqual([true, false]);
  },
);

test.each([
  [
    "no prescription medicines, and none of unknown class beside others",
    ["prescription", undefined, "general", "pharmacy"],
    [2, 3],
  ],
  ["nothing, if others need a prescription", ["prescription", undefined], []],
  ["those of unknown class where no class is known", [undefined], [0]],
] as [string, (LegalClass | undefined)[], number[]][])(
  "a home page shows %s",
  (_, classes, shown) => {
    const all = classes.map((legalClass, id) => ({
      id,
      category: "Any",
      legalClass,
    }));
    expect(homeProducts(all).map(({ id }) => id)).toEqual(shown);
  },
);
