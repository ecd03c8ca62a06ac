import { outdatedShells } from "./shells";

test("the current shell and the two before it stay", () => {
  expect(
    outdatedShells(
      ["shell-a", "pictures", "shell-b", "shell-c", "parts", "shell-d"],
      "shell-d",
    ),
  ).toEqual(["shell-a"]);
});

test("a version that is put in place again keeps its old shell", () => {
  expect(
    outdatedShells(["shell-a", "shell-b", "shell-c", "shell-d"], "shell-a"),
  ).toEqual(["shell-b"]);
});

test("while there are few, none goes, and nothing but shells ever does", () => {
  expect(
    outdatedShells(["shell-a", "shell-b", "kept-replies"], "shell-b"),
  ).toEqual([]);
  expect(outdatedShells(["a", "b", "c", "d"], "shell-a")).toEqual([]);
});
