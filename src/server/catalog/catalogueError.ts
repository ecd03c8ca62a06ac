import { StartError } from "../startError";

/** A catalogue file that can't be sold from; the message names file, row and column. */
export class CatalogueError extends StartError {
  override name = "CatalogueError";
}
