import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { NAMES_HEADER } from "../../testing/testNames";
import { OWN_NAMES, readMedicineNames } from "./readMedicineNames";

describe("the operator's own names", () => {
  const folder = folderForEachTest();
  const read = (text: string) => {
    const told: string[] = [];
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), OWN_NAMES), text);
    const names = readMedicineNames(folder(), "GB", (sentence) =>
      told.push(sentence),
    );
    return { names, told };
  };

  it("decide what a name stands for, and still count what the shipped row names", () => {
    const { names, told } = read(
      `\ufeff${NAMES_HEADER}Nurofen Plus,brand,ibuprofen,GB,general,,,\nnewprofen,ingredient,,*,,,,\nNewpro,brand,newprofen,GB,,,,\n`,
    );
    expect(told).toEqual([]);
    expect(names.find("Nurofen Plus")).toMatchObject({
      ingredients: ["ibuprofen"],
      contains: ["ibuprofen", "codeine"],
      legalClass: "general",
    });
    expect(names.find("Newpro")?.ingredients).toEqual(["newprofen"]);
    expect(names.find("Panadol")?.ingredients).toEqual(["paracetamol"]);
  });

  it("are told of with file and line if they are left out", () => {
    const { names, told } = read(
      `${NAMES_HEADER}Newpro,brand,nonsense,GB,,,,\n`,
    );
    expect(told).toEqual([
      `${join(folder(), OWN_NAMES)}, line 2, is left out: 'nonsense' is no ingredient of the table. Check its spelling, or add a row of the kind ingredient.`,
    ]);
    expect(names.find("Newpro")).toBeUndefined();
  });
});
