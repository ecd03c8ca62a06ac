import fc from "fast-check";
import { anyText } from "../testing/anyCart";
import {
  britishCatalog,
  misspelledNames,
  shippedSynonyms,
  southAfricanCatalog,
  synonymsFile,
} from "../testing/searchedCatalogs";
import { indexProducts, type BrowserProduct } from "./browserSearch";
import { findOtherMatches } from "./otherMatches";
import { editsFrom } from "./searchWords";
import { readSynonyms } from "./synonyms";

const product = (name: string, cells: Partial<BrowserProduct> = {}) => ({
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
];

/** What a search of a catalog answers. */
function searching(
  catalog: readonly BrowserProduct[],
  synonyms = shippedSynonyms(),
) {
  const index = indexProducts(catalog);
  const find = (search: string, category = "") =>
    findOtherMatches(index, synonyms, { search, category });
  return {
    find,
    names: async (search: string, category?: string) =>
      (await find(search, category)).products.map(
        (position) => catalog[position]?.name,
      ),
    /** Positions in the list and in the other matches. */
    all: async (search: string) => [
      ...(await index.listed(search)),
      ...(await find(search)).products,
    ],
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
    ["paraceta", [PANADO]],
    ["acetaminophen", [PANADO, PARACETAMOL]],
    ["acetamin", [PANADO, PARACETAMOL]],
    ["acetominophen", [PANADO, PARACETAMOL]],
    ["paractamoll", [PANADO, PARACETAMOL]],
    ["nurofen", [IBUPROFEN_400, IBUPROFEN_200]],
    ["ibuprofen", [BRUFEN]],
    ["400mg ibuprofen", [IBUPROFEN_400, BRUFEN]],
    ["0.4 g ibuprofen", [IBUPROFEN_400, BRUFEN]],
    ["tablets ibuprofen 400", [IBUPROFEN_400]],
    ["amoxicillin 500 mg", [AMOXICILLIN]],
    ["ointment 10 %", [ZINC]],
    ["sal", [SALINE]],
    // Strengths match exactly.
    ["tablets 401mg", []],
    ["capsules 50mg", []],
  ])("of '%s' are %j", async (typed, expected) =>
    expect(await names(typed)).toEqual(expected),
  );
  test("are of the chosen category", async () =>
    expect(await names("tablets", "Child")).toEqual([IBUPROFEN_200]));
  test("say by which word they match, and where it stands", async () => {
    for (const [typed, field, word] of [
      ["adcock", "brand", "adcock"],
      ["paraceta", "ingredient", "paracetamol"],
    ] as const) {
      const { explain } = await find(typed);
      expect(explain(shop[0]!)).toEqual({ field, word });
    }
  });
  test.each([
    ["znic", "zinc"],
    ["zic", undefined],
    ["panddo", "panado"],
    ["pnddo", undefined],
    ["paractamoll 500", "paracetamol 500"],
    ["paracetamol", undefined],
    ["ibu", undefined],
    ["nurofen", undefined],
    ["amoxycillin", undefined],
  ])(
    "of '%s' come with the better spelling %p: one letter is forgiven from 4 on, two from 8",
    async (typed, spelling) =>
      expect((await find(typed)).didYouMean).toBe(spelling),
  );
  test("have what sounds alike, whichever spelling was typed", async () => {
    const spelled = searching(shop, readSynonyms(""));
    expect(await spelled.names("amoxycillin")).toEqual([AMOXICILLIN]);
    expect(await spelled.names("amoxicillin")).toEqual([AMOXYCILLIN]);
  });
  test("of a misspelled word begin with its likeliest spelling", async () => {
    const [PREDNISONE, PREDNISOLONE] = ["Prednisone 5mg", "Prednisolone 5mg"];
    const { names } = searching([product(PREDNISONE), product(PREDNISOLONE)]);
    expect(await names("prednisalone")).toEqual([PREDNISOLONE, PREDNISONE]);
  });
  test("come with no better spelling that finds nothing, even if it is a medicine's name", async () => {
    const { find } = searching([product("Cefalexin 250mg capsules")]);
    expect((await find("cefaltin")).didYouMean).toBe("cefalexin");
  });
  test("are none for text without words, and nothing is thrown for any text", async () => {
    const bad = ["", " ", "%", "_", "'", '"', "💊", "\0", "\u202e", "a"];
    for (const typed of bad)
      expect([typed, await names(typed)]).toEqual([typed, []]);
    await fc.assert(
      fc.asyncProperty(
        anyText({ maxLength: 1000 }),
        async (typed) => void (await find(typed)),
      ),
    );
  });
});

describe("in real catalogs", () => {
  const catalog = southAfricanCatalog();
  const southAfrican = searching(catalog);

  test('"paracetamol" finds all medicines that contain it', async () => {
    const containing = catalog.flatMap(({ name, description }, position) =>
      /paracetamol/i.test(name + description) ? position : [],
    );
    expect(containing).toHaveLength(340);
    const found = await southAfrican.all("paracetamol");
    expect(found).toEqual(expect.arrayContaining(containing));
  });
  test("correct names get no other spelling", async () => {
    for (let position = 0; position < catalog.length; position += 230) {
      const { name } = catalog[position]!;
      const { didYouMean } = await southAfrican.find(name);
      expect([name, didYouMean]).toEqual([name, undefined]);
    }
  });
  test("real misspellings find what was meant", async () => {
    const british = searching(britishCatalog());
    const missed: string[] = [];
    let tried = 0;
    const some = misspelledNames().filter((_, index) => index % 4 === 0);
    for (const { typed, meant } of some) {
      for (const { all } of [british, southAfrican]) {
        const right = await all(meant);
        if (right.length === 0) continue;
        tried += 1;
        const found = await all(typed);
        if (!found.some((position) => right.includes(position)))
          missed.push(`${typed} for ${meant}`);
      }
    }
    expect(tried).toBeGreaterThan(50);
    expect(missed).toEqual([]);
  });
});

describe("a file of synonyms", () => {
  test("that the shop ships has no broken line", () => {
    const onProblem = jest.fn();
    readSynonyms(synonymsFile(), onProblem);
    expect(onProblem).not.toHaveBeenCalled();
  });
  test("finds brands by all names of their ingredient, and reports broken lines", () => {
    const problems: unknown[] = [];
    const synonyms = readSynonyms(
      "kind,word,found_with,source\r\n \nname , a,b ,x\nname,b,c,x\nbrand,Z,c,x\nbrand,two words,c,x\nname,d,e\nother,d,e,x",
      (problem) => problems.push(problem),
    );
    expect(synonyms.get("z")).toEqual(["a", "b", "c"]);
    expect(synonyms.get("a")).toEqual(["b", "c", "z"]);
    expect(problems).toEqual([
      { line: 6, text: "The second and third cell must be one word each." },
      { line: 7, text: "The fourth cell must name the source." },
      { line: 8, text: 'The first cell must be "name" or "brand".' },
    ]);
  });
});

/** The same as editsFrom, as its definition says it: the last letters first. */
function slowEdits(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)];
  if (a.at(-1) === b.at(-1)) return slowEdits(shorterA, shorterB);
  const edits = [
    slowEdits(shorterA, b),
    slowEdits(a, shorterB),
    slowEdits(shorterA, shorterB),
  ];
  if (a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    edits.push(slowEdits(a.slice(0, -2), b.slice(0, -2)));
  }
  return 1 + Math.min(...edits);
}

test("edits are letters added, left out, replaced or swapped with their neighbour", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "c", "é"),
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsFrom(a)(b)).toBe(slowEdits(a, b));
    }),
  );
  const long = "m".repeat(31);
  expect(editsFrom(long)(`${long.slice(1)}o`)).toBe(1);
  expect(editsFrom(`${long}m`)(long)).toBe(Infinity);
});
