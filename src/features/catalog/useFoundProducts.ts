import { useCatalogueMode } from "../../api";
import type { ProductFilter } from "./filterProducts";
import type { FoundProducts } from "./foundProducts";
import { useSearchedCatalogue } from "./useSearchedCatalogue";
import { useWholeCatalogue } from "./useWholeCatalogue";

/**
 * The products that match, the same for a catalogue in memory and for one that
 * the host searches.
 *
 * @param position index of the product that the list begins to be shown with
 */
export function useFoundProducts(
  filter: ProductFilter,
  position = 0,
): FoundProducts {
  const mode = useCatalogueMode();
  const whole = useWholeCatalogue(filter, mode === "whole");
  const searched = useSearchedCatalogue(filter, position, mode === "search");
  return mode === "search" ? searched : whole;
}
