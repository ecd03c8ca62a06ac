import { Link } from "react-router-dom";
import { countFilters, NO_FILTERS } from "../../../domain/product/filters";
import type { ListQuery } from "../../../domain/product/search";
import { EmptyState } from "../../../ui/EmptyState";
import nothingFound from "../../../ui/drawings/nothing-found.svg";
import { focusHeading } from "../../../ui/Page";
import { enquiryPath, useListQuery } from "./useListQuery";

/** Stands in place of an empty list: what may help. */
export function NothingFound({
  query,
  notice,
  isNeverGuessed = false,
}: {
  query: ListQuery;
  /** Says that a medicine of this name is not sold; empty if there is none. */
  notice: string;
  isNeverGuessed?: boolean | undefined;
}) {
  const { search, category } = query;
  const { change } = useListQuery();
  const isNarrowed = countFilters(query) > 0 || (search && category);
  const advice = isNeverGuessed
    ? "For safety we don't guess this name. Type it as on your prescription, or ask our pharmacist."
    : "Check the spelling, try fewer words or the name of the ingredient, or ask our pharmacist.";
  return (
    <EmptyState
      picture={nothingFound}
      title={
        notice ||
        (search
          ? `Nothing ${isNarrowed ? "here " : ""}matches "${search}".`
          : "There are no medicines here.")
      }
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              focusHeading();
              // Other categories, or other forms, may have it.
              const unfiltered = { ...NO_FILTERS, category: "" };
              change(
                isNarrowed && !notice
                  ? unfiltered
                  : { ...unfiltered, search: "" },
              );
            }}
          >
            {search && isNarrowed && !notice
              ? "Search all medicines"
              : "Show all medicines"}
          </button>
          {search && (
            <Link to={enquiryPath(search)} className="btn btn-secondary">
              Ask our pharmacist
            </Link>
          )}
        </p>
      }
    >
      {search && !notice && !isNarrowed && advice}
    </EmptyState>
  );
}
