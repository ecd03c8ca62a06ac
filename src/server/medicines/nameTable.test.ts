import { NAMES_HEADER } from "../../testing/testNames";
import { nameKey, readNameTable } from "./nameTable";

const [ASPIRIN] = readNameTable(
  `${NAMES_HEADER}aspirin,ingredient,,*,,,,`,
  [],
  () => {},
);

test.each([
  [",brand,aspirin,GB,,,,", "name: Write a name."],
  ["Aspro,brands,aspirin,GB,,,,", 'kind: Invalid type: Expected ("ingredient"'],
  ["Aspro,brand,,GB,,,,", "Name all its ingredients"],
  ["Newpro,brand,aspirin + newprofen,GB,,,,", "'newprofen' is no ingredient"],
  ["asprin,misspelling,aspirin + Last,GB,,,,", "one of a misspelling."],
  ["Aspro,brand,aspirin,UK GB Z,,,,", "country: Write two letters"],
  ["Aspro,brand,aspirin,,,,,", "country: Write two letters"],
  ["Aspro,brand,aspirin,GB,POM,,,", "class: Invalid type"],
  ["Aspro,brand,aspirin,GB,,lines,,", "flags.0: Invalid type"],
  ["Aspro,brand,aspirin,GB,,,0,", "mostMg: Invalid value"],
])("the row %s is left out: %s", (row, mistake) => {
  const told: [number, string][] = [];
  const rows = readNameTable(
    `${NAMES_HEADER}First,brand,aspirin,ZA GB,,,,\n${row}\n\nLast,ingredient,,*,,,,`,
    [ASPIRIN!],
    (line, text) => told.push([line, text]),
  );
  expect(told).toEqual([[3, expect.stringContaining(mistake)]]);
  expect(rows.map(({ name }) => name)).toEqual(["First", "Last"]);
});

test("the cells of a row are read without the blanks around them", () => {
  const csv = `name , kind,ingredients,country,class,flags,mostMg,note
 newprofen , ingredient ,, ZA GB ,pharmacy, exact  brand ,0.05, New. 
Newpro,brand,Newprofen +aspirin,*,,,,`;
  const rows = readNameTable(csv, [ASPIRIN!], (line, text) =>
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
