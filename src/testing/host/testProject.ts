import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopPaths } from "../../server/boot/shopPaths";
import { folderForEachTest, projectPaths } from "./testApp";

/**
 * For each test of a file a project's folder with what a shop opens with.
 *
 * @returns gives its path
 */
export function projectForTests(): () => string {
  const root = folderForEachTest();
  beforeEach(() => {
    const paths = shopPaths(root());
    for (const name of [
      "contract",
      "deskContract",
      "catalog",
      "rules",
      "banners",
      "medicineNames",
    ] as const) {
      cpSync(projectPaths[name], paths[name], { recursive: true });
    }
    for (const folder of [paths.storefront, paths.desk]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "index.html"), "<title>Shop</title>");
    }
  });
  return root;
}
