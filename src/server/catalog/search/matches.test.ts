import fc from "fast-check";
import { searchProducts } from "../../../testing/search/indexedProducts";
import {
  britishCatalog,
  southAfricanCatalog,
} from "../../../testing/search/searchedCatalogs";
import { answersToNames } from "../../../testing/search/searchedNames";
import { testNames } from "../../../testing/testNames";
import { containedIngredients } from "../../medicines/containedIngredients";
import type { SearchedProduct } from "./searchWords";

const table = testNames();

/** A product as a British shop imports it. */
function product(name: string, cells: Partial<SearchedProduct> = {}) {
  const texts = { name, brand: "", description: "", ...cells };
  const { contains } = containedIngredients(texts, [], table);
  return { ...texts, mg: null, contains, ...cells };
}

/** Searches products, of which some have only a name. */
function searching(...catalog: (string | SearchedProduct)[]) {
  const products = catalog.map((each) =>
    typeof each === "string" ? product(each) : each,
  );
  const { find } = searchProducts(products, table);
  return (typed: string) => {
    const { products: others, beginning, medicine, ...told } = find(typed);
    const namesOf = (positions: number[]) =>
      positions.map((position) => products[position]!.name);
    return {
      ...told,
      ...{ found: namesOf(others), all: namesOf([...beginning, ...others]) },
      ...{ medicine, isSold: medicine?.isSold },
    };
  };
}
const ask = (typed: string, ...catalog: (string | SearchedProduct)[]) =>
  searching(...catalog)(typed);

const PARACETAMOL = "Paracetamol 500mg tablets";
const IBUPROFEN_400 = "Ibuprofen 400mg tablets";
const IBUPROFEN_200 = "Ibuprofen 200mg tablets";
const BRUFEN = "Brufen 0,4 g";
const SYRUP = "Paracetamol 120mg/5ml oral suspension";
const PANADO = product("Panado Tablets", {
  ...{ brand: "Adcock Ingram", description: "Paracetamol 500 mg | TAB" },
  mg: 500,
});
const { name: PANADO_NAME } = PANADO;

/** A small catalog with everything that a search can match by. */
const inShop = searching(
  PANADO,
  product(PARACETAMOL, { mg: 500 }),
  product(IBUPROFEN_400, { mg: 400 }),
  product(IBUPROFEN_200, { mg: 200 }),
  product(BRUFEN, { mg: 400 }),
  product("Amoxicillin 500mg capsules", { mg: 500 }),
  ...["Amoxycillin oral suspension 250mg/5ml", "Zinc ointment 10%"],
  ...["0.9% Saline", "Vitamin C 1g powder", "Vitamin B complex"],
);

describe("other matches", () => {
  test.each([
    ["tab", [PANADO_NAME, PARACETAMOL, IBUPROFEN_400, IBUPROFEN_200]],
    // It is in the list already.
    ["ibuprofen 400mg tab", []],
    ["adcock", [PANADO_NAME]],
    // A single letter is the start of the next word.
    ["adcock x", [PANADO_NAME]],
    ["c vitamin", ["Vitamin C 1g powder"]],
    ["ointment xy", []],
    ["paraceta", [PANADO_NAME]],
    ["acetaminophen", [PANADO_NAME, PARACETAMOL]],
    ["acetominophen", [PANADO_NAME, PARACETAMOL]],
    ["paractamoll", [PARACETAMOL, PANADO_NAME]],
    [" ibuprofen ", [BRUFEN]],
    ["400mg\nibuprofen", [IBUPROFEN_400, BRUFEN]],
    ["tablets ibuprofen 400", [IBUPROFEN_400]],
    ["500mg paracetamol", [PARACETAMOL, PANADO_NAME]],
    ["ointment 10 %", ["Zinc ointment 10%"]],
    ["sa", ["0.9% Saline"]],
    // Strengths match exactly.
    ["tablets 401mg", []],
    ["capsules 50mg", []],
  ])("of '%s' are %j", (typed, expected) =>
    expect(inShop(typed).found).toEqual(expected),
  );
  test.each([
    ["pa tablets", "name", "panado"],
    ["adcock tablets", "brand", "adcock"],
    ["tablets adcock", "brand", "adcock"],
    ["paraceta", "ingredient", "paracetamol"],
    ["panadol", "ingredient", "paracetamol"],
    ["500mg", "name", ""],
  ])("of '%s' say where the word stands: %s, %s", (typed, field, word) =>
    expect(inShop(typed).explain(PANADO)).toEqual({ field, word }),
  );
  test("say what a product contains, though it is written nowhere", () =>
    expect(ask("codeine", "Solpadeine").explain(product("Solpadeine"))).toEqual(
      { field: "ingredient", word: "codeine" },
    ));
  test.each([
    ["znic", ["zinc"]],
    ["znic 500mg", []],
    ["paractamoll 500", ["paracetamol 500"]],
    ["amoxycillin", []],
    // The start of a name that nothing here has.
    ["omeprazo", []],
  ])("of '%s' come with the better spellings %j", (typed, spellings) =>
    expect(inShop(typed).didYouMean).toEqual(spellings),
  );
  test.each([
    ["acet", []],
    ["acetami", [PARACETAMOL, SYRUP]],
    ["calpo", [PARACETAMOL, SYRUP]],
    // Another country's spelling of an ingredient, unlike its brands.
    ["frusem", ["Furosemide"]],
    ["pan", []],
    // Patients should stay on one maker's product.
    ["tegreto", []],
    ["carbamaz", ["Tegretol"]],
    // Diabex is Australian, and who types this means diabetes.
    ["diabe", []],
  ])(
    "of the half typed '%s' are %j: of one such medicine, from four letters on",
    (typed, found) => {
      const others = ["Tegretol", "Carbamazepine", "Metformin", "Furosemide"];
      const sold = [PARACETAMOL, SYRUP, "Aspirin", ...others];
      expect(ask(typed, ...sold).found).toEqual(found);
    },
  );
  test("are none for text without words, and nothing is thrown for any text", () => {
    const bad = ["", " ", "%", "_", "'", '"', "💊", "\0", "\u202e", "c"];
    for (const typed of bad)
      expect([typed, inShop(typed)]).toMatchObject([typed, { found: [] }]);
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 1000 }),
        (typed) => void inShop(typed),
      ),
    );
  });
});

describe("a medicine's name", () => {
  const NOTHING = { found: [], didYouMean: [], isNeverGuessed: false };
  const NEVER_GUESSED = { didYouMean: [], isNeverGuessed: true };
  const PREDNISOLONE = "Prednisolone 5mg tablets";
  const METHOTREXATE = "Abitrexate (methotrexate) injection";
  const CO_CODAMOL = "Adco-Dol with paracetamol and codeine";
  const MISSPELLED = product("Panado", { description: "Paracetemol 500 mg" });
  test.each<[string, string | SearchedProduct, object]>([
    // One that is right leads to no other medicine, and a wrong one to the nearest.
    ["prednisone", PREDNISOLONE, NOTHING],
    ["felodipine", "Amlodipine 5mg tablets", NOTHING],
    ["prednisoen", PREDNISOLONE, { found: [], didYouMean: ["prednisone"] }],
    ["colic", PARACETAMOL, NOTHING],
    ["zyzzyva", PARACETAMOL, NOTHING],
    // One whose mix-up kills is never guessed, nor a brand that the table lacks.
    ["warferin", "Warfarin 1mg tablets", NEVER_GUESSED],
    ["abitrexete", METHOTREXATE, NEVER_GUESSED],
    ["abitrexete calpol", METHOTREXATE, NEVER_GUESSED],
    // It is not what lists write for it.
    ["paracetemol", PARACETAMOL, { didYouMean: ["paracetamol"] }],
    ["paracetemol", MISSPELLED, { didYouMean: ["paracetamol"] }],
    ["paracetmol", "Paracetemol 500mg", { didYouMean: ["paracetamol"] }],
    ["glimiperide", "Glimepiride 2mg", { didYouMean: ["glimepiride"] }],
    // Patients should stay on one maker's product.
    ["Tegretol", "Carbamazepine 200mg", { found: [], isSold: false }],
    // An ingredient is sold in whatever contains it, another name only as itself.
    ["500mg paracetamol", PARACETAMOL, { isSold: true }],
    ["codeine", "Solpadeine", { isSold: true }],
    ["acetaminophen", PARACETAMOL, { isSold: false }],
    ["co-codamol", CO_CODAMOL, { isSold: false }],
    ["codeine paracetamol adco dol with", CO_CODAMOL, { found: [CO_CODAMOL] }],
    ["panado", product("Tablets", { brand: "Panado" }), { isSold: true }],
    ["prednisoen", PREDNISOLONE, { isSold: false }],
  ])("'%s', where %j is sold, finds %j", (typed, sold, expected) =>
    expect(ask(typed, sold)).toMatchObject(expected),
  );
  test.each(["Cipla Loratidine", "Loratidine Cipla"])(
    "that a list misspells as in %s finds the right name's products too",
    (misspelled) => {
      const sold = ["Loratadine 10mg", misspelled];
      const { all, didYouMean } = ask("loratidine", ...sold);
      expect(all).toEqual([misspelled, "Loratadine 10mg"]);
      expect(didYouMean).toHaveLength(1);
    },
  );
  test.each([
    ["met", "metformin", false],
    ["met tablets", "metformin", false],
    ["meth", "metformin", true],
    ["ebe", "Ebewe", false],
    ["ebewe", "Ebewe", true],
    // A whole word.
    ["msn", "MSN", true],
  ])(
    "whose mix-up kills is found by its start, from four letters on: %s, %s: %p",
    (typed, by, isFound) => {
      const title = `Tablets of methotrexate, ${by}`;
      expect(ask(typed, title).found).toEqual(isFound ? [title] : []);
    },
  );
  test("that is misspelled does not lead to a combination whose mix-up kills", () =>
    expect(ask("nurofan", "Nurofen Plus tablets", "Nurofen gel").found).toEqual(
      ["Nurofen gel"],
    ));
  test("that is misspelled beside another one asks at most three questions", () =>
    expect(ask("amxicillin quiniine").didYouMean).toEqual([
      "amoxicillin quinidine",
      "amoxicillin quinine",
      "ampicillin quinidine",
    ]));
  test("of a brand finds its ingredient: children's liquids first, combinations last", () => {
    const search = searching(CO_CODAMOL, PARACETAMOL, SYRUP);
    expect(search("calpol")).toMatchObject({
      found: [SYRUP, PARACETAMOL, CO_CODAMOL],
      ...{ didYouMean: [], isSold: false },
    });
    const { found } = search("panadol");
    expect(found).toEqual([PARACETAMOL, SYRUP, CO_CODAMOL]);
  });
  test.each([
    // A combination finds what contains all of it.
    ["Solpadeine Max", CO_CODAMOL, "Codeine 15mg"],
    // Other countries give it to two medicines.
    ["urex", "Tablets by Urex", "Furosemide"],
  ])("%s finds %s, but not %s", (typed, right, other) =>
    expect(ask(typed, other, right).found).toEqual([right]),
  );
  test("does not find what is written about another medicine, nor its words apart", () => {
    const description = "For those who do not tolerate imatinib";
    const contains = ["nilotinib"];
    const search = searching(
      product("Tasigna", { description, contains }),
      product("A-Lennon Vitamin B12", { contains: ["cobalamin"] }),
    );
    for (const typed of ["imatinib", "Gleevec", "vitamin a"])
      expect(search(typed).found).toEqual([]);
  });
  test("is told with all that it stands for", () => {
    const search = searching(PARACETAMOL);
    expect(search("co codamol 500mg").medicine).toEqual({
      ...{ name: "co-codamol", ingredients: ["codeine", "paracetamol"] },
      ...{ isBrand: false, isSold: false },
    });
    expect(search("CALPOL").medicine).toEqual({
      ...{ name: "Calpol", ingredients: ["paracetamol"] },
      ...{ isBrand: true, isSold: false, isForChildren: true },
    });
    expect(search("500mg paracetamol").medicine?.ingredients).toEqual([]);
    expect(search("plaster").medicine).toBeUndefined();
  });
});

test.each([
  ["quiniine", "Quinine 200mg tablets", "Quinidine 200mg tablets"],
  ["prednisoone", "Prednisone 5mg tablets", "Prednisolone 5mg tablets"],
  ["amxicillin", "Amoxicillin capsules", "Ampicillin capsules"],
])(
  "%s, a letter away from two look-alike names, asks for both and shows none",
  (typed, ...titles) => {
    const asked = titles.map((title) => title.split(" ")[0]!.toLowerCase());
    for (const sold of [titles, titles.slice(0, 1), titles.slice(1)]) {
      const { found, didYouMean } = ask(typed, ...sold);
      expect(found).toEqual([]);
      expect([...didYouMean].sort()).toEqual(asked.sort());
    }
  },
);

describe("in real catalogs", () => {
  test('"paracetamol" finds all medicines that contain it', () => {
    const catalog = southAfricanCatalog();
    const containing = catalog.flatMap(({ name, description }, position) =>
      /paracetamol/i.test(name + description) ? position : [],
    );
    expect(containing).toHaveLength(340);
    const { find } = searchProducts(catalog, testNames("ZA"));
    const { beginning, products } = find("paracetamol");
    expect([...beginning, ...products]).toEqual(
      expect.arrayContaining(containing),
    );
  });
  test("no name that was written by hand, right or misspelled, shows another medicine", () => {
    const { counts, wrong } = answersToNames(britishCatalog(), table);
    expect(wrong).toEqual([]);
    expect(counts.correct).toBeGreaterThan(300);
    expect(counts.understood).toBeGreaterThan(200);
  });
});
