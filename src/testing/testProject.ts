import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { shopPaths } from "../server/config";
import { projectPaths, temporaryFolder } from "./testApp";

/**
 * For each test of a file a project's folder with what a shop opens with.
 *
 * @returns gives its path
 */
export function projectForTests(): () => string {
  let root: string;
  beforeEach(() => {
    root = temporaryFolder();
    const paths = shopPaths(root);
    for (const name of [
      "contract",
      "catalog",
      "rules",
      "banners",
      "synonyms",
    ] as const) {
      mkdirSync(dirname(paths[name]), { recursive: true });
      cpSync(projectPaths[name], paths[name], { recursive: true });
    }
    mkdirSync(paths.storefront);
    writeFileSync(join(paths.storefront, "index.html"), "<title>Shop</title>");
  });
  afterEach(() => rmSync(root, { recursive: true }));
  return () => root;
}
