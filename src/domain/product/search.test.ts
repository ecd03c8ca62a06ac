import fc from "fast-check";
import {
  foldName,
  listCall,
  readGalleryQuery,
  readListQuery,
  SORT_ORDERS,
  withListQuery,
  withoutFillers,
  type ListChanges,
} from "./search";

describe("names", () => {
  test.each([
    ["Paracetamol 500mg tablets", "paraC", true],
    ["Éclat", "ecl", true],
    ["Eclat", "éCL", true],
    ["Straßburger", "STRASS", true],
    ["İbu", "ibu", true],
    ["GROẞE", "gross", true],
    ["ΟΔΟΣ", "οδός", true],
    ["Οδοντόκρεμα", "ΟΔΟΣ", false],
    ["Οδοσήμανση", "ΟΔΟΣ", true],
    ["ﬁbre １２", "FIBRE 12", true],
    ["Paracetamol 500mg tablets", "500", false],
    ["Łódź", "l", false],
    ["हिन्दी", "हन", false],
  ])(
    "match from their start, without regard to case and accents: %s, %s, %p",
    (name, typed, matches) =>
      expect(foldName(name).startsWith(foldName(typed))).toBe(matches),
  );
  test("fold once for good, and the start of a name to the start of its folding", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(text, text, (start, rest) => {
        expect(foldName(foldName(start))).toBe(foldName(start));
        const whole = foldName(`${start} ${rest}`);
        expect(whole.startsWith(foldName(start))).toBe(true);
      }),
    );
  });
});

test.each([
  ["cheap ibuprofen for pain", "ibuprofen pain"],
  ["buy cheap ", "buy cheap "],
  ["best ibuprofen ", "ibuprofen"],
])("words around a medicine are not searched: '%s'", (typed, searched) =>
  expect(withoutFillers(typed)).toBe(searched),
);

test("a call has texts that a host takes, and no empty ones", () => {
  const long = "a".repeat(300);
  const query = { search: long, category: long, page: 1 };
  const cut = "a".repeat(255);
  expect(listCall(query)).toEqual({ name: cut, category: cut, page: 1 });
  expect(listCall(readGalleryQuery(new URLSearchParams()))).toEqual({
    page: 1,
  });
});

describe("a list's query in its URL", () => {
  const read = (params: string) => readListQuery(new URLSearchParams(params));

  test("has its text without blanks around it, and page 1 without a number", () => {
    expect(read("search=+A%26b+").search).toBe("A&b");
    for (const page of ["", "0", "-1", "1.5", "abc", "2abc", "1e99"])
      expect([page, read(`page=${page}`).page]).toEqual([page, 1]);
  });
  test("keeps what it does not change, and leaves out what is empty", () => {
    const params = new URLSearchParams("search=a&category=Skin&page=2&view=7");
    const written = (changes: ListChanges) =>
      withListQuery(params, changes).toString();
    expect(written({ category: "", page: 1, maxPrice: 1 })).toBe(
      "search=a&view=7&maxPrice=1",
    );
    expect(written({ search: "b", page: 10 })).toBe(
      "search=b&category=Skin&page=10&view=7",
    );
  });
  test("is the same after it was written and read", () => {
    const anyQuery = fc.record(
      {
        search: fc.string({ unit: "grapheme" }).map((text) => text.trim()),
        category: fc.string({ unit: "grapheme" }),
        page: fc.integer({ min: 1 }),
        sort: fc.constantFrom(...SORT_ORDERS),
        form: fc.string({ minLength: 1 }),
        maker: fc.string({ minLength: 1 }),
        maxPrice: fc.double({ min: 0.01, max: 1_000_000, noNaN: true }),
        withoutPrescription: fc.constant("true" as const),
        inStock: fc.constant("true" as const),
      },
      { requiredKeys: ["search", "category", "page"] },
    );
    fc.assert(
      fc.property(anyQuery, (query) => {
        const url = withListQuery(new URLSearchParams(), query).toString();
        expect(read(url)).toEqual(query);
      }),
    );
  });
});
