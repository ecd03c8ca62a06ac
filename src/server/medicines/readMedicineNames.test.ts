import { folderForEachTest } from "../../testing/host/testApp";
import { writeOwnNames } from "../catalog/testCatalog";
import { readMedicineNames } from "./readMedicineNames";

const folder = folderForEachTest();

it("an own row decides a name's meaning, and the shipped ingredients still count", () => {
  writeOwnNames(
    folder(),
    "Nurofen Plus,brand,ibuprofen,GB,general,,,\nnewprofen,ingredient,,*,,,,\nNewpro,brand,newprofen,GB,,,,\nWrong,,,,,,,\n",
  );
  const mistakes: string[] = [];
  const names = readMedicineNames(folder(), "GB", (text) =>
    mistakes.push(text),
  );
  expect(mistakes).toEqual([
    expect.stringContaining("line 5, is left out: kind"),
  ]);
  expect(names.find("Nurofen Plus")).toMatchObject({
    ingredients: ["ibuprofen"],
    contains: ["ibuprofen", "codeine"],
    legalClass: "general",
  });
  expect(names.find("Newpro")?.ingredients).toEqual(["newprofen"]);
  expect(names.find("Panadol")?.ingredients).toEqual(["paracetamol"]);
});
