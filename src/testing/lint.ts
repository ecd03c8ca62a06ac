import path from "node:path";
import { ESLint, type Linter } from "eslint";

export type Rules = Linter.Config[];

/** The names of the rules that this code breaks in this file. */
export async function brokenRules(
  root: string,
  rules: Rules,
  file: string,
  code: string,
): Promise<(string | null)[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: rules,
  });
  const [result] = await eslint.lintText(code, {
    filePath: path.join(root, file),
  });
  if (!result) throw new Error(`${file} is not linted.`);
  return result.messages.map(({ ruleId }) => ruleId);
}
