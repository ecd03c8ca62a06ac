import fc from "fast-check";
import { searchProducts } from "../../testing/indexedProducts";
import {
  britishCatalog,
  southAfricanCatalog,
} from "../../testing/searchedCatalogs";
import { answersToNames } from "../../testing/searchedNames";
import { testNames } from "../../testing/testNames";
import { containedIngredients } from "../medicines/containedIngredients";
import type { MedicineNames } from "../medicines/medicineNames";
import type { SearchedProduct } from "./searchWords";

const table = testNames();

/** A product as a British shop imports it. */
function product(title: string, cells: Partial<SearchedProduct> = {}) {
  const texts = { name: title, brand: "", description: "", ...cells };
  const { contains } = containedIngredients(texts, [], table);
  return { ...texts, mg: null, contains, ...cells };
}

const PANADO = "Panado Tablets";
const PARACETAMOL = "Paracetamol 500mg tablets";
const IBUPROFEN_400 = "Ibuprofen 400mg tablets";
const IBUPROFEN_200 = "Ibuprofen 200mg tablets";
const BRUFEN = "Brufen 0,4 g";
const AMOXICILLIN = "Amoxicillin 500mg capsules";
const AMOXYCILLIN = "Amoxycillin oral suspension 250mg/5ml";
const ZINC = "Zinc ointment 10%";
const SALINE = "0.9% Saline";
const VITAMIN_C = "Vitamin C 1g powder";

/** A small catalog with everything that a search can match by. */
const shop = [
  product(PANADO, {
    brand: "Adcock Ingram",
    description: "Paracetamol 500 mg | TAB",
    mg: 500,
  }),
  product(PARACETAMOL, { mg: 500 }),
  product(IBUPROFEN_400, { mg: 400 }),
  product(IBUPROFEN_200, { mg: 200 }),
  product(BRUFEN, { mg: 400 }),
  product(AMOXICILLIN, { mg: 500 }),
  product(AMOXYCILLIN),
  product(ZINC),
  product(SALINE),
  product(VITAMIN_C),
  product("Vitamin B complex"),
];

/** What a search of a catalog answers. */
function searching(
  catalog: readonly SearchedProduct[],
  known: MedicineNames = table,
) {
  const { find } = searchProducts(catalog, known);
  return {
    find,
    names: (search: string) =>
      find(search).products.map((position) => catalog[position]?.name),
    /** Positions of all that is found. */
    all(search: string) {
      const { listed, products } = find(search);
      return [...listed, ...products];
    },
  };
}

describe("other matches", () => {
  const { find, names } = searching(shop);

  test.each([
    ["tab", [PANADO, PARACETAMOL, IBUPROFEN_400, IBUPROFEN_200]],
    // It is in the list already.
    ["ibuprofen 400mg tab", []],
    ["adcock", [PANADO]],
    // A single letter is the start of the next word.
    ["adcock x", [PANADO]],
    ["c vitamin", [VITAMIN_C]],
    ["ointment xy", []],
    ["paraceta", [PANADO]],
    ["acetaminophen", [PANADO, PARACETAMOL]],
    ["acetamin", [PANADO, PARACETAMOL]],
    ["acetominophen", [PANADO, PARACETAMOL]],
    ["paractamoll", [PARACETAMOL, PANADO]],
    ["nurofen", [IBUPROFEN_400, IBUPROFEN_200, BRUFEN]],
    [" ibuprofen ", [BRUFEN]],
    ["400mg", [IBUPROFEN_400, BRUFEN]],
    ["400mg\nibuprofen", [IBUPROFEN_400, BRUFEN]],
    ["0.4 g ibuprofen", [IBUPROFEN_400, BRUFEN]],
    ["tablets ibuprofen 400", [IBUPROFEN_400]],
    ["500mg paracetamol", [PARACETAMOL, PANADO]],
    ["amoxicillin 500 mg", [AMOXICILLIN]],
    ["ointment 10 %", [ZINC]],
    ["sa", [SALINE]],
    // Strengths match exactly.
    ["tablets 401mg", []],
    ["capsules 50mg", []],
  ])("of '%s' are %j", (typed, expected) =>
    expect(names(typed)).toEqual(expected),
  );
  test("say by which word they match, and where it stands", () => {
    for (const [typed, field, word] of [
      ["pana", "name", "panado"],
      ["pa tablets", "name", "panado"],
      ["panado tablets", "name", "panado"],
      ["tablets adcock", "brand", "adcock"],
      ["adcock tablets", "brand", "adcock"],
      ["paraceta", "ingredient", "paracetamol"],
      ["acetaminophen", "ingredient", "paracetamol"],
      ["panadol", "ingredient", "paracetamol"],
      ["500mg", "name", ""],
    ] as const) {
      const { explain } = find(typed);
      expect(explain(shop[0]!)).toEqual({ field, word });
    }
    // A single letter is a word, not a start.
    const { explain } = find("c cream");
    expect(explain(product("Complex C cream")).word).toBe("c");
  });
  test.each([
    ["znic", ["zinc"]],
    ["zic", []],
    ["znic 500mg", []],
    ["paractamoll 500", ["paracetamol 500"]],
    ["amoxycillin", []],
    // The start of a name that nothing here has.
    ["omeprazo", []],
  ])(
    "of '%s' come with the better spellings %j: one letter is forgiven from 4 on, two from 8",
    (typed, spellings) => expect(find(typed).didYouMean).toEqual(spellings),
  );
  test("have what a half typed name stands for, from four letters on, if there is only one such medicine", () => {
    const SYRUP = "Paracetamol 120mg/5ml oral suspension";
    const titles = [PARACETAMOL, SYRUP, "Aspirin", "Ciclosporin", "Tegral"];
    const { names } = searching([
      ...titles.map((title) => product(title)),
      product("Carbamazepine"),
      product("Metformin"),
      product("Furosemide"),
    ]);
    expect(names("acet")).toEqual([]);
    expect(names("acetami")).toEqual([PARACETAMOL, SYRUP]);
    expect(names("calpo")).toEqual([PARACETAMOL, SYRUP]);
    expect(names("cyclospor")).toEqual(["Ciclosporin"]);
    // Another country's spelling of an ingredient, unlike its brands.
    expect(names("frusem")).toEqual(["Furosemide"]);
    expect(names("pan")).toEqual([]);
    // Patients should stay on one maker's product.
    expect(names("tegreto")).toEqual([]);
    // Diabex is Australian, and who types this means diabetes.
    expect(names("diabe")).toEqual([]);
  });
  test("are none for text without words, and nothing is thrown for any text", () => {
    const bad = ["", " ", "%", "_", "'", '"', "💊", "\0", "\u202e", "c"];
    const none = { products: [] };
    for (const typed of bad)
      expect([typed, find(typed)]).toMatchObject([typed, none]);
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 1000 }),
        (typed) => void find(typed),
      ),
    );
  });
});

describe("a medicine's name", () => {
  /** What a search of some product names finds, asks and tells. */
  function ask(typed: string, ...titles: string[]) {
    const { find } = searching(titles.map((title) => product(title)));
    const { products, didYouMean, isNeverGuessed, medicine } = find(typed);
    return {
      found: products.map((position) => titles[position]),
      didYouMean,
      isNeverGuessed,
      isSold: medicine?.isSold,
    };
  }

  test.each([
    ["prednisone", "Prednisolone 5mg tablets"],
    ["felodipine", "Amlodipine 5mg tablets"],
    ["ampicillin", "Amoxicillin 500mg capsules"],
    ["quinidine", "Quinine 200mg tablets"],
  ])("that is right never leads to another medicine: %s, %s", (typed, sold) =>
    expect(ask(typed, sold)).toMatchObject({ found: [], didYouMean: [] }),
  );
  test.each([
    ["paracetemol", "Paracetamol 500mg tablets", "paracetamol"],
    ["paracetmol", "Paracetemol 500mg tablets", "paracetamol"],
    ["glimiperide 2mg", "Glimepiride 2mg tablets", "glimepiride 2mg"],
  ])(
    "is not what lists write for it: %s where %s are sold asks for %s",
    (typed, sold, meant) =>
      expect(ask(typed, sold).didYouMean).toEqual([meant]),
  );
  test("is asked for where a description misspells it as it was typed", () => {
    const description = "Paracetemol 500 mg";
    const { find } = searching([product("Panado", { description })]);
    expect(find("paracetemol").didYouMean).toEqual(["paracetamol"]);
  });
  test.each([
    ["loratidine", "Cipla Loratidine"],
    ["paracetemol", "Paracetemol 500mg"],
  ])(
    "that a list misspells finds the right name's products too: %s",
    (typed, written) => {
      const right = `${typed === "loratidine" ? "Loratadine" : "Paracetamol"} 10mg`;
      const { all, find } = searching(
        [right, written].map((one) => product(one)),
      );
      expect(all(typed)).toEqual([1, 0]);
      expect(find(typed).didYouMean).toHaveLength(1);
    },
  );
  test("that is misspelled leads to the nearest medicine, although only another one is sold", () =>
    expect(ask("prednisoen", "Prednisolone 5mg tablets")).toMatchObject({
      found: [],
      didYouMean: ["prednisone"],
      isSold: false,
    }));
  test.each([
    ["methotrexete", "Methotrexate 2.5mg tablets"],
    ["warferin", "Warfarin 1mg tablets"],
    ["morphene", "Morphine sulfate 10mg tablets"],
    ["digoxen", "Digoxin 62.5microgram tablets"],
    ["lithum", "Lithium carbonate 250mg tablets"],
    // A brand that the table lacks.
    ["abitrexete", "Abitrexate (methotrexate) injection"],
    ["abitrexete calpol", "Abitrexate (methotrexate) injection"],
  ])("whose mix-up kills is never guessed: %s, %s", (typed, sold) =>
    expect(ask(typed, sold)).toMatchObject({
      ...{ didYouMean: [], isNeverGuessed: true },
    }),
  );
  test.each(["prednisone", "colic", "zyzzyva", "paracetemol"])(
    "%s is not said to be one that is never guessed",
    (typed) => expect(ask(typed, PARACETAMOL).isNeverGuessed).toBe(false),
  );
  test("whose mix-up kills is found by its start, from four letters on", () => {
    const title = "Tablets of methotrexate 2.5mg";
    expect(ask("met", title, "Tablets of metformin").found).toEqual([
      "Tablets of metformin",
    ]);
    expect(ask("meth", title).found).toEqual([title]);
    const short = "Tablets of methotrexate, Ebewe";
    expect(ask("ebe", short).found).toEqual([]);
    expect(ask("ebewe", short).found).toEqual([short]);
    const word = "Tablets of methotrexate, MSN";
    expect(ask("msn", word).found).toEqual([word]);
  });
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
  test("of a brand finds its ingredient: what is swallowed by children first, combinations last", () => {
    const titles = [
      "Co-codamol 8mg/500mg tablets",
      "Paracetamol 500mg tablets",
      "Paracetamol 120mg/5ml oral suspension",
    ];
    expect(ask("calpol", ...titles)).toMatchObject({
      found: [titles[2], titles[1], titles[0]],
      didYouMean: [],
      isSold: false,
    });
    const swallowed = [titles[1], titles[2], titles[0]];
    expect(ask("panadol", ...titles).found).toEqual(swallowed);
  });
  test("of a combination finds what contains all of it, and of a brand to stay on nothing else", () => {
    const titles = [
      "Codeine 15mg tablets",
      "Adco-Dol with paracetamol and codeine",
    ];
    expect(ask("Solpadeine Max", ...titles).found).toEqual([titles[1]]);
    // Other countries give it to two medicines.
    const urex = ["Tablets by Urex", "Furosemide"];
    expect(ask("urex", ...urex).found).toEqual([urex[0]]);
    const { found, isSold } = ask("Tegretol", "Carbamazepine 200mg tablets");
    expect({ found, isSold }).toEqual({ found: [], isSold: false });
  });
  test("does not find what is written about another medicine, nor its words apart", () => {
    const tasigna = product("Tasigna", {
      description: "For those who do not tolerate imatinib",
      contains: ["nilotinib"],
    });
    expect(searching([tasigna]).names("imatinib")).toEqual([]);
    expect(searching([tasigna]).names("Gleevec")).toEqual([]);
    const b12 = product("A-Lennon Vitamin B12", { contains: ["cobalamin"] });
    expect(searching([b12]).names("vitamin a")).toEqual([]);
  });
  test("is told with all that it stands for", () => {
    const { find } = searching([product(PARACETAMOL)]);
    expect(find("co codamol 500mg").medicine).toEqual({
      name: "co-codamol",
      ingredients: ["codeine", "paracetamol"],
      isBrand: false,
      isSold: false,
    });
    expect(find("CALPOL").medicine).toEqual({
      name: "Calpol",
      ingredients: ["paracetamol"],
      isBrand: true,
      isSold: false,
      isForChildren: true,
    });
    expect(find("500mg paracetamol").medicine).toMatchObject({
      ...{ ingredients: [], isSold: true },
    });
    // An ingredient is sold in whatever contains it, another name only as itself.
    const both = "Adco-Dol with paracetamol and codeine";
    expect(ask("codeine", "Solpadeine").isSold).toBe(true);
    expect(ask("acetaminophen", PARACETAMOL).isSold).toBe(false);
    expect(ask("co-codamol", both)).toMatchObject({
      ...{ found: [both], isSold: false },
    });
    const ofMaker = product("Pain tablets", { brand: "Panado" });
    expect(searching([ofMaker]).find("panado").medicine?.isSold).toBe(true);
    expect(find("plaster").medicine).toBeUndefined();
  });
});

test.each([
  ["quiniine", "Quinine 200mg tablets", "Quinidine 200mg tablets"],
  ["prednisoone", "Prednisone 5mg tablets", "Prednisolone 5mg tablets"],
  ["amxicillin", "Amoxicillin capsules", "Ampicillin capsules"],
])(
  "%s, which one letter makes either of two look-alike names, asks for both and shows none",
  (typed, ...titles) => {
    for (const sold of [titles, titles.slice(0, 1), titles.slice(1)]) {
      const { find } = searching(sold.map((title) => product(title)));
      const { products, didYouMean } = find(typed);
      const asked = titles.map((title) => title.split(" ")[0]!.toLowerCase());
      expect(products).toEqual([]);
      expect([...didYouMean].sort()).toEqual(asked.sort());
    }
  },
);

describe("in real catalogs", () => {
  const catalog = southAfricanCatalog();
  const southAfrican = searching(catalog, testNames("ZA"));

  test('"paracetamol" finds all medicines that contain it', () => {
    const containing = catalog.flatMap(({ name, description }, position) =>
      /paracetamol/i.test(name + description) ? position : [],
    );
    expect(containing).toHaveLength(340);
    const found = southAfrican.all("paracetamol");
    expect(found).toEqual(expect.arrayContaining(containing));
  });
  test("no name that was written by hand, right or misspelled, shows another medicine", () => {
    const { counts, wrong } = answersToNames(britishCatalog(), table);
    expect(wrong).toEqual([]);
    expect(counts.correct).toBeGreaterThan(300);
    expect(counts.understood).toBeGreaterThan(200);
  });
});
