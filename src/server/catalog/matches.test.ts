import fc from "fast-check";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { anyText } from "../../testing/anyCart";
import { indexProducts, type IndexedProduct } from "../../testing/memoryIndex";
import {
  britishCatalog,
  misspelledNames,
  shippedSynonyms,
  southAfricanCatalog,
} from "../../testing/searchedCatalogs";
import { differentNames, findMatches } from "./matches";
import { readSynonyms } from "./synonyms";

const product = (name: string, cells: Partial<IndexedProduct> = {}) => ({
  name,
  brand: "",
  category: "Pain",
  description: "",
  mg: null,
  ...cells,
});

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
  product(IBUPROFEN_200, { mg: 200, category: "Children" }),
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
  catalog: readonly IndexedProduct[],
  synonyms = shippedSynonyms(),
) {
  const index = indexProducts(catalog);
  const find = (search: string, category = "") =>
    findMatches(index, synonyms, { search, category });
  return {
    find,
    names: (search: string, category?: string) =>
      find(search, category).products.map(
        (position) => catalog[position]?.name,
      ),
    /** Positions in the list and in the other matches. */
    all: (search: string) => [
      ...[...catalog.keys()].filter(index.listed(search).has),
      ...find(search).products,
    ],
  };
}

describe("other matches", () => {
  const { find, names } = searching(shop);

  test.each([
    ["tab", [PANADO, PARACETAMOL, IBUPROFEN_400, IBUPROFEN_200]],
    // It is in the list already.
    ["ibuprofen\n400mg tab", []],
    ["adcock", [PANADO]],
    // A single letter is the start of the next word.
    ["adcock x", [PANADO]],
    ["c vitamin", [VITAMIN_C]],
    ["ointment xy", []],
    ["paraceta", [PANADO]],
    ["acetaminophen", [PANADO, PARACETAMOL]],
    ["acetamin", [PANADO, PARACETAMOL]],
    ["acetominophen", [PANADO, PARACETAMOL]],
    ["paractamoll", [PANADO, PARACETAMOL]],
    ["nurofen", [IBUPROFEN_400, IBUPROFEN_200]],
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
  test("are of the chosen category", () =>
    expect(names("tablets", "Child")).toEqual([IBUPROFEN_200]));
  test("say by which word they match, and where it stands", () => {
    for (const [typed, field, word] of [
      ["pana", "name", "panado"],
      ["panado tablets", "name", "panado"],
      ["tablets adcock", "brand", "adcock"],
      ["adcock tablets", "brand", "adcock"],
      ["paraceta", "ingredient", "paracetamol"],
      ["acetaminophen", "name", "panado"],
      ["500mg", "name", ""],
    ] as const) {
      const { explain } = find(typed);
      expect(explain(shop[0]!)).toEqual({ field, word });
    }
  });
  test.each([
    ["znic", "zinc"],
    ["zic", undefined],
    ["panddo", "panado"],
    ["pnddo", undefined],
    ["znic 500mg", undefined],
    ["paractamoll 500", "paracetamol 500"],
    ["nurofan", "nurofen"],
    ["paracetamol", undefined],
    ["ibuprofe", undefined],
    ["nurofen", undefined],
    ["amoxycillin", undefined],
  ])(
    "of '%s' come with the better spelling %p: one letter is forgiven from 4 on, two from 8",
    (typed, spelling) => expect(find(typed).didYouMean).toBe(spelling),
  );
  test("that the list has already are those whose name starts with the text, those of a category whose category does", () => {
    const index = indexProducts([product("Élan Ibuprofen gel"), ...shop]);
    const { count, has } = index.listed("elan ibu");
    expect([count, has(0), has(1)]).toEqual([1, true, false]);
    expect([4, 3].map(index.ofCategory("CHIL"))).toEqual([true, false]);
  });
  test("have what sounds alike, whichever spelling was typed", () => {
    const spelled = searching(shop, readSynonyms(""));
    expect(spelled.names("amoxycillin")).toEqual([AMOXICILLIN]);
    expect(spelled.names("amoxicillin")).toEqual([AMOXYCILLIN]);
  });
  test("of a misspelled word begin with its likeliest spelling", () => {
    const [PREDNISONE, PREDNISOLONE] = ["Prednisone 5mg", "Prednisolone 5mg"];
    const { names } = searching([product(PREDNISONE), product(PREDNISOLONE)]);
    expect(names("prednisalone")).toEqual([PREDNISOLONE, PREDNISONE]);
  });
  test("come with no better spelling that finds nothing, even if it is a medicine's name", () => {
    const { find } = searching([product("Cefalexin 250mg capsules")]);
    expect(find("cefaltin").didYouMean).toBe("cefalexin");
  });
  test("have another spelling that ten times as many products have", () => {
    const right = Array.from({ length: 10 }, () => product(PARACETAMOL));
    const wrong = product("Paracetemol 500mg tablets");
    const countOf = (catalog: IndexedProduct[]) =>
      searching(catalog).find("paracetemol").products.length;
    expect(countOf([wrong, ...right])).toBe(10);
    expect(countOf([wrong, ...right.slice(1)])).toBe(0);
  });
  test("have short other names only if they are typed whole", () => {
    const aspirin = "name,asa,aspirin,x\nbrand,ecotrin,aspirin,x";
    const { names } = searching([product("Aspirin")], readSynonyms(aspirin));
    for (const typed of ["asa", "ecot"])
      expect(names(typed)).toEqual(["Aspirin"]);
    expect(names("eco")).toEqual([]);
  });
  test("match the first eight words and the first eight numbers of a long text", () => {
    const name = "Vitamins B C D E F G H I 1 2 3 4 5 6 7 8";
    const typed = "I H G F E D C B unknown 8 7 6 5 4 3 2 1 9";
    expect(searching([product(name)]).names(typed)).toEqual([name]);
  });
  test("can be remembered without what was looked up", async () => {
    const lookUp = (index = indexProducts(shop)) => {
      const query = { search: "paractamoll 500", category: "Pain" };
      const found = findMatches(index, shippedSynonyms(), query);
      return { found, index: new WeakRef(index) };
    };
    const { found, index } = lookUp();
    await new Promise(setImmediate);
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
    expect(index.deref()).toBeUndefined();
    expect(found.explain(shop[0]!).word).toBe("paracetamol");
  });
  test("are none for text without words, and nothing is thrown for any text", () => {
    const bad = ["", " ", "%", "_", "'", '"', "💊", "\0", "\u202e", "c"];
    const none = { products: [], listed: 1 };
    for (const typed of bad)
      expect([typed, find(typed)]).toMatchObject([typed, none]);
    fc.assert(
      fc.property(anyText({ maxLength: 1000 }), (typed) => void find(typed)),
    );
  });
});

test("a medicine with many packs is suggested once", () => {
  const matches = ["Panado", "PANADO", "Zinc", "Panado", "Aspirin"].map(
    (productName, productId) => ({ product: { productName, productId } }),
  );
  expect(differentNames(matches, 2)).toEqual([matches[0], matches[2]]);
});

describe("in real catalogs", () => {
  const catalog = southAfricanCatalog();
  const southAfrican = searching(catalog);

  test('"paracetamol" finds all medicines that contain it', () => {
    const containing = catalog.flatMap(({ name, description }, position) =>
      /paracetamol/i.test(name + description) ? position : [],
    );
    expect(containing).toHaveLength(340);
    const found = southAfrican.all("paracetamol");
    expect(found).toEqual(expect.arrayContaining(containing));
  });
  test("correct names get no other spelling", () => {
    for (let position = 0; position < catalog.length; position += 230) {
      const { name } = catalog[position]!;
      const { didYouMean } = southAfrican.find(name);
      expect([name, didYouMean]).toEqual([name, undefined]);
    }
  });
  test("real misspellings find what was meant", () => {
    const british = searching(britishCatalog());
    const missed: string[] = [];
    let tried = 0;
    const some = misspelledNames().filter((_, index) => index % 4 === 0);
    for (const { typed, meant } of some) {
      for (const { all } of [british, southAfrican]) {
        const right = all(meant);
        if (right.length === 0) continue;
        tried += 1;
        const found = all(typed);
        if (!found.some((position) => right.includes(position)))
          missed.push(`${typed} for ${meant}`);
      }
    }
    expect(tried).toBeGreaterThan(50);
    expect(missed).toEqual([]);
  });
});
