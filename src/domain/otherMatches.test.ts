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
import { foldName } from "./search";
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

/** A small catalog with everything that a search can match by. */
const shop = [
  product("Panado Tablets", {
    brand: "Adcock Ingram",
    description: "Paracetamol 500 mg | TAB",
    mg: 500,
  }),
  product("Paracetamol 500mg tablets", { mg: 500 }),
  product("Ibuprofen 400mg tablets", { mg: 400 }),
  product("Ibuprofen 200mg tablets", { mg: 200, category: "Children" }),
  product("Brufen 0,4 g", { mg: 400 }),
  product("Amoxicillin 500mg capsules", { mg: 500 }),
  product("Amoxycillin oral suspension 250mg/5ml"),
  product("Zinc ointment 10%"),
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
    listed: index.listed,
    names: async (search: string, category = "") =>
      (await find(search, category)).products.map(
        (position) => catalog[position]?.name,
      ),
    didYouMean: async (search: string) => (await find(search)).didYouMean,
    reasons: async (search: string) => {
      const { products, explain } = await find(search);
      return products.map((position) => explain(catalog[position]!));
    },
  };
}

describe("other matches", () => {
  const { find, names, didYouMean, reasons } = searching(shop);

  test("have a word that starts with what was typed, and are not in the list already", async () => {
    expect(await names("tab")).toEqual([
      "Panado Tablets",
      "Paracetamol 500mg tablets",
      "Ibuprofen 400mg tablets",
      "Ibuprofen 200mg tablets",
    ]);
    expect(await names("ibuprofen 400mg tab")).toEqual([]);
  });
  test("match by brand and by ingredient, and say by which word", async () => {
    expect(await reasons("adcock")).toEqual([
      { field: "brand", word: "adcock" },
    ]);
    expect(await names("paraceta")).toEqual(["Panado Tablets"]);
    expect(await reasons("paraceta")).toEqual([
      { field: "ingredient", word: "paracetamol" },
    ]);
  });
  test("match by another name and by a brand's ingredient, also half typed and misspelled", async () => {
    const both = ["Panado Tablets", "Paracetamol 500mg tablets"];
    for (const typed of ["acetaminophen", "acetamin", "acetominophen"]) {
      expect([typed, await names(typed)]).toEqual([typed, both]);
    }
    expect(await names("nurofen")).toEqual([
      "Ibuprofen 400mg tablets",
      "Ibuprofen 200mg tablets",
    ]);
    expect(await names("ibuprofen")).toEqual(["Brufen 0,4 g"]);
  });
  test("match all words and strengths, whatever their order and unit", async () => {
    for (const typed of [
      "400mg ibuprofen",
      "0.4 g ibuprofen",
      "tablets ibuprofen 400",
    ]) {
      const expected = ["Ibuprofen 400mg tablets"];
      if (!typed.startsWith("tab")) expected.push("Brufen 0,4 g");
      expect([typed, await names(typed)]).toEqual([typed, expected]);
    }
    expect(await names("amoxicillin 500 mg")).toEqual([
      "Amoxicillin 500mg capsules",
    ]);
    expect(await names("ointment 10 %")).toEqual(["Zinc ointment 10%"]);
  });
  test("never have another strength", async () => {
    expect(await names("tablets 401mg")).toEqual([]);
    expect(await names("capsules 50mg")).toEqual([]);
  });
  test("need no word for a single letter, which is the start of the next word", async () => {
    expect(await names("adcock t")).toEqual(["Panado Tablets"]);
  });
  test("are of the chosen category", async () => {
    expect(await names("tablets", "Child")).toEqual([
      "Ibuprofen 200mg tablets",
    ]);
  });
  test("forgive one letter from 4 letters on, two from 8, and none in shorter words", async () => {
    expect(await didYouMean("znic")).toBe("zinc");
    expect(await didYouMean("zic")).toBeUndefined();
    expect(await didYouMean("panddo")).toBe("panado");
    expect(await didYouMean("pnddo")).toBeUndefined();
    expect(await didYouMean("paractamoll 500")).toBe("paracetamol 500");
    expect(await names("paractamoll")).toEqual([
      "Panado Tablets",
      "Paracetamol 500mg tablets",
    ]);
  });
  test("have what sounds alike, whichever spelling was typed", async () => {
    const spelled = searching(shop, readSynonyms(""));
    expect(await spelled.names("amoxycillin")).toEqual([
      "Amoxicillin 500mg capsules",
    ]);
    expect(await spelled.names("amoxicillin")).toEqual([
      "Amoxycillin oral suspension 250mg/5ml",
    ]);
  });
  test("come with no better spelling if what was typed is known", async () => {
    for (const typed of ["paracetamol", "ibu", "nurofen", "amoxycillin"]) {
      expect([typed, await didYouMean(typed)]).toEqual([typed, undefined]);
    }
  });
  test("are none for text without words, and nothing is thrown for any text", async () => {
    const bad = ["", " ", "%", "_", "'", '"', "💊", "\0", "\u202e", "a"];
    for (const typed of bad) {
      expect([typed, await names(typed)]).toEqual([typed, []]);
    }
    await fc.assert(
      fc.asyncProperty(
        anyText({ maxLength: 1000 }),
        async (typed) => void (await find(typed)),
      ),
    );
  });
  test("match what a look at every product finds", async () => {
    const word = fc.constantFrom("ab", "abc", "bc", "cab", "5mg", "éa");
    const catalog = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(catalog, word, async (rows, typed) => {
        const products = rows.map((words) => product(words.join(" ")));
        const expected = products.filter(({ name }) => {
          const words = foldName(name).split(" ");
          const matches = (each: string) =>
            typed === "5mg"
              ? each === typed
              : each.startsWith(foldName(typed)) && each !== "5mg";
          return (
            !foldName(name).startsWith(foldName(typed)) && words.some(matches)
          );
        });
        expect(await searching(products).names(typed)).toEqual(
          expected.map(({ name }) => name),
        );
      }),
    );
  });
});

describe("in real catalogs", () => {
  const catalog = southAfricanCatalog();
  const southAfrican = searching(catalog);

  /** Positions in the list and in the other matches. */
  async function allFor(text: string, shop = southAfrican) {
    const { products } = await shop.find(text);
    return [...(await shop.listed(text)), ...products];
  }

  test('"paracetamol" finds all medicines that contain it', async () => {
    const containing = catalog.flatMap(({ name, description }, position) =>
      /paracetamol/i.test(name + description) ? position : [],
    );
    const found = new Set(await allFor("paracetamol"));
    expect(containing).toHaveLength(340);
    expect(containing.filter((position) => !found.has(position))).toEqual([]);
  });
  test("correct names get no other spelling", async () => {
    const names = catalog.filter((_, index) => index % 230 === 0);
    expect(names).toHaveLength(41);
    for (const { name } of names) {
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
      for (const shop of [british, southAfrican]) {
        const right = await allFor(meant, shop);
        if (right.length === 0) continue;
        tried += 1;
        const found = await allFor(typed, shop);
        if (!found.some((position) => right.includes(position))) {
          missed.push(`${typed} for ${meant}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
    expect(missed).toEqual([]);
  });
});

describe("a file of synonyms", () => {
  test("holds at least 150 pairs of names and 150 brands, each line valid", () => {
    const problems: unknown[] = [];
    const csv = synonymsFile();
    const synonyms = readSynonyms(csv, (problem) => problems.push(problem));
    const ofKind = (kind: string) =>
      csv.split("\n").filter((line) => line.startsWith(`${kind},`)).length;
    expect(problems).toEqual([]);
    expect(ofKind("name")).toBeGreaterThanOrEqual(150);
    expect(ofKind("brand")).toBeGreaterThanOrEqual(150);
    expect(synonyms.get("acetaminophen")).toContain("paracetamol");
  });
  test("finds brands by all names of their ingredient, and reports broken lines", () => {
    const problems: unknown[] = [];
    const synonyms = readSynonyms(
      "name,a,b,x\nname,b,c,x\nbrand,Z,c,x\nbrand,two words,c,x\nname,d,e\nother,d,e,x",
      (problem) => problems.push(problem),
    );
    expect(synonyms.get("z")).toEqual(["a", "b", "c"]);
    expect(synonyms.get("a")).toEqual(["b", "c", "z"]);
    expect(problems).toEqual([
      { line: 4, text: "The second and third cell must be one word each." },
      { line: 5, text: "The fourth cell must name the source." },
      { line: 6, text: 'The first cell must be "name" or "brand".' },
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
