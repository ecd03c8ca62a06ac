import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "./operatorError";

/** Where the host finds what it serves; all paths are absolute. */
export interface ShopPaths {
  /** The contract that binds each call to its handler. */
  contract: string;
  /** Folder of the built storefront. */
  storefront: string;
  /** The contract of the desk. */
  deskContract: string;
  /** Folder of the built desk. */
  desk: string;
  /** The operator's commands, as they are built. */
  command: string;
  /** The catalog that a new shop starts with. */
  catalog: string;
  /** Folder of the rules of sale, by country. */
  rules: string;
  /** The table of names of medicines. */
  medicineNames: string;
  /** Folder of the carousel's pictures. */
  banners: string;
  /** Folder of the templates of drawn packs. */
  packs: string;
}

/**
 * The project's folder: the nearest one above this file that holds a
 * package.json. The sources and the bundle lie at different depths below it.
 *
 * @throws OperatorError where the host was moved away from its project
 */
export function findProjectRoot(from = __dirname): string {
  if (existsSync(join(from, "package.json"))) return from;
  const above = dirname(from);
  if (above === from) {
    throw new OperatorError(
      "The project's folder was not found. Please start the shop from the folder it was installed in.",
    );
  }
  return findProjectRoot(above);
}

/** The host's files below the project's folder. */
export function shopPaths(root: string): ShopPaths {
  return {
    contract: join(root, "src/api/openapi.yaml"),
    storefront: join(root, "dist"),
    deskContract: join(root, "src/desk/desk.yaml"),
    desk: join(root, "build/desk"),
    command: join(root, "build/server/command.mjs"),
    catalog: join(root, "src/assets/medicines-uk-149.csv"),
    rules: join(root, "src/assets/rules"),
    medicineNames: join(root, "src/assets/medicines/names.csv"),
    banners: join(root, "src/assets/banners"),
    packs: join(root, "src/assets/packs"),
  };
}
