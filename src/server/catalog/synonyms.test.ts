import { synonymsFile } from "../../testing/searchedCatalogs";
import { readSynonyms } from "./synonyms";

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
