import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The project's folder: the nearest one above this file that holds a
 * package.json. The sources and the bundle lie at different depths below it.
 */
export function findProjectRoot(from = __dirname): string {
  const above = dirname(from);
  return existsSync(join(from, "package.json")) || above === from
    ? from
    : findProjectRoot(above);
}

/** The files of the host below the project's folder; all paths are absolute. */
export const shopPaths = (root: string) => ({
  /** The contract that binds each call to its handler. */
  contract: join(root, "src/storefront/api/openapi.yaml"),
  /** Folder of the built storefront. */
  storefront: join(root, "dist"),
  deskContract: join(root, "src/desk/desk.yaml"),
  /** Folder of the built desk. */
  desk: join(root, "build/desk"),
  /** The built worker, for long work beside the host. */
  worker: join(root, "build/server/worker.mjs"),
  /** The catalog that a new shop starts with. */
  catalog: join(root, "src/assets/medicines-uk-149.csv"),
  /** Folder of the rules of sale, by country. */
  rules: join(root, "src/assets/rules"),
  medicineNames: join(root, "src/assets/medicines/names.csv"),
  /** Folder of the carousel's pictures. */
  banners: join(root, "src/assets/banners"),
});
export type ShopPaths = ReturnType<typeof shopPaths>;
