import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProjectRoot, shopPaths } from "../../server/boot/shopPaths";
import { folderForEachTest } from "./testApp";

/**
 * Gives each test of a file a project's folder in which a shop can be started.
 *
 * @returns a function that gives the folder's path
 */
export function projectForTests(): () => string {
  const root = folderForEachTest();
  beforeEach(() => {
    const src = join(findProjectRoot(), "src");
    symlinkSync(src, join(root(), "src"), "junction");
    const { storefront, desk } = shopPaths(root());
    for (const folder of [storefront, desk]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "index.html"), "<title>Shop</title>");
    }
  });
  return root;
}
