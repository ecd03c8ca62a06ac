import { folderForEachTest } from "../../testing/host/testApp";
import { operate } from "./testCommand";

const folder = folderForEachTest();

const failureOf = async (words: string[], env: Record<string, string> = {}) => {
  const { code, complained } = await operate({ dataDir: folder() }, words, env);
  return [code, complained];
};

describe("every command", () => {
  it.each([
    [[], "backup"],
    [["product"], "withdraw"],
    [["db:copy"], "unknown command 'db:copy'"],
  ])("is named where none, or a wrong one, is given: %j", async (words, text) =>
    expect(await failureOf(words)).toEqual([1, expect.stringContaining(text)]),
  );

  it.each([
    ["--dry-run", { npm_config_dry_run: "true" }],
    ["--replace", { npm_config_replace_registry_host: "a.csv" }],
  ])("is refused where npm has kept %s", async (option, env) =>
    expect(await failureOf(["import", "a.csv"], env)).toEqual([
      1,
      `npm has kept ${option} for itself, and nothing was done. Write two dashes before the command: npm run shop -- …\n`,
    ]),
  );
});
