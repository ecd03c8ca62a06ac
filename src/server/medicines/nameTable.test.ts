import { NAMES_HEADER } from "../../testing/testNames";
import { nameKey, readNameTable } from "./nameTable";

test.each([
  [",brand,aspirin,GB,,,,", "Write a name."],
  [
    "Aspro,brands,aspirin,GB,,,,",
    "'brands' is no kind. Write one of ingredient, other name, misspelling, combination, brand.",
  ],
  ["newcillin,ingredient,aspirin,GB,,,,", "Leave the ingredients"],
  ["Aspro,brand,,GB,,,,", "Name all its ingredients"],
  ["Newpro,brand,aspirin + newprofen,GB,,,,", "'newprofen' is no ingredient"],
  ["asprin,misspelling,aspirin + Last,GB,,,,", "Name the one ingredient"],
  ["Aspirine,brand,aspirin,GB,,,,", "'Aspirine' names itself."],
  ["Aspro,brand,aspirin,UK GB Z,,,,", "'UK GB Z' is no country."],
  ["Aspro,brand,aspirin,,,,,", "'' is no country."],
  [
    "Aspro,brand,aspirin,GB,POM,,,",
    "'POM' is no class. Write one of general, pharmacy, prescription,",
  ],
  [
    "Aspro,brand,aspirin,GB,,lines,,",
    "'lines' is no flag. Write some of line, exact, brand, release, child.",
  ],
  ["Aspro,brand,aspirin,GB,,,0,", "'0' is no strength."],
  ["First,brand,aspirin,GB AU,,,,", "stands in line 2 for the same country."],
])("the row %s is left out: %s", (row, mistake) => {
  const told: [number, string][] = [];
  const rows = readNameTable(
    `${NAMES_HEADER}First,brand,aspirin,ZA GB,,,,\n${row}\n\nLast,brand,aspirin,*,,,,`,
    ["aspirin"],
    (line, text) => told.push([line, text]),
  );
  expect(told).toEqual([[3, expect.stringContaining(mistake)]]);
  expect(rows.map(({ name }) => name)).toEqual(["First", "Last"]);
});

test("the cells of a row are read without the blanks around them", () => {
  const csv = `name , kind,ingredients,country,class,flags,mostMg,note
 newprofen , ingredient ,, ZA GB ,pharmacy, exact  brand ,0.05, New. 
Newpro,brand,Newprofen +aspirin,*,,,,`;
  const rows = readNameTable(csv, ["aspirin"], (line, text) =>
    expect([line, text]).toEqual([]),
  );
  expect(rows).toEqual([
    {
      ...{ name: "newprofen", kind: "ingredient" },
      ...{ ingredients: ["newprofen"], countries: ["ZA", "GB"] },
      ...{ legalClass: "pharmacy", flags: ["exact", "brand"], mostMg: 0.05 },
    },
    {
      ...{ name: "Newpro", kind: "brand" },
      ...{ ingredients: ["newprofen", "aspirin"], countries: ["*"] },
      ...{ legalClass: undefined, flags: [], mostMg: undefined },
    },
  ]);
});

test("a key is the same for each way of writing a name", () => {
  expect(nameKey("Co-Codamol")).toBe("co codamol");
  expect(nameKey("Nurofen  Cold & Flu")).toBe(nameKey("nurofen cold and flu"));
  expect(nameKey("CODÉINE")).toBe(nameKey("codein"));
  expect(nameKey("Vitamin E")).toBe("vitamin e");
});
