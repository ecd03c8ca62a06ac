import { StartError } from "../startError";

/** A catalog file that can't be sold from; the message names file, row and column. */
export class CatalogError extends StartError {
  override name = "CatalogError";
}
