import path from "node:path";
import { brokenRules, type Rules } from "./lint";

const ROOT = path.resolve(__dirname, "../..");
const shopRules = jest.requireActual<Rules>("../../eslint.config.js");

describe("the rules of this repository", () => {
  const breaks = (file: string, code: string) =>
    brokenRules(ROOT, shopRules, file, code);

  test.each([
    ["import-x/no-restricted-paths", 'import "../api";'],
    ["import-x/no-default-export", "export default 1;"],
    ["no-alert", 'window.alert("already added");'],
    ["no-restricted-globals", 'export const load = () => fetch("x");'],
    ["no-restricted-properties", "export const load = () => window.fetch;"],
    ["no-restricted-syntax", 'export const path = "/api/Config/Get";'],
    [
      "no-restricted-syntax",
      "export const at = (f: string) => `Resource/${f}`;",
    ],
    ["no-restricted-syntax", "export const width = window.innerWidth;"],
    ["@typescript-eslint/no-explicit-any", "export const x: any = 1;"],
  ])("%s forbids this in src/ui: %s", async (rule, code) => {
    expect(await breaks("src/ui/Example.ts", code)).toContain(rule);
  });

  test.each([
    "export const width = () => window.innerWidth;",
    'export const place = "https://www.openstreetmap.org/";',
    'import { toCents } from "../domain/money"; export const c = toCents(1);',
  ])("src/ui may contain %s", async (code) => {
    expect(await breaks("src/ui/Example.ts", code)).toEqual([]);
  });
});
