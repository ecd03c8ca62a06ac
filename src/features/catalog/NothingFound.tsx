import { useGetCategoriesQuery } from "../../api";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import nothingFound from "../../ui/nothing-found.svg";
import { focusHeading } from "../../ui/Page";
import { enquiryPath, listPath } from "./listPath";
import { useListQuery } from "./useListQuery";

/** Advice if neither the list nor other matches have anything. */
export function NothingFound({
  notice,
}: {
  /** That a medicine of this name is not sold, if there is one. */
  notice: string;
}) {
  const { query, change } = useListQuery();
  const { search, category } = query;
  const { data: categories } = useGetCategoriesQuery();
  // Other categories may have it: their chips say how much.
  const isInCategory = Boolean(search && category && !notice);
  return (
    <>
      <EmptyState
        picture={nothingFound}
        title={
          notice ||
          (isInCategory
            ? `Nothing in ${category} matches "${search}".`
            : search
              ? `Nothing matches "${search}".`
              : "There are no medicines in this category.")
        }
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                focusHeading();
                change({ category: "", ...(!isInCategory && { search: "" }) });
              }}
            >
              {isInCategory ? "Search all categories" : "Show all medicines"}
            </button>
            {search && (
              <Link to={enquiryPath(search)} className="btn btn-secondary">
                Ask our pharmacist
              </Link>
            )}
          </p>
        }
      >
        {search &&
          !notice &&
          "Check the spelling, try fewer words or the name of the ingredient, or ask our pharmacist."}
      </EmptyState>
      {search && (
        <div className="mx-auto max-w-2xl text-center">
          <h2 className="text-lg font-bold">Categories</h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {categories?.map(({ categoryName }) => (
              <li key={categoryName}>
                <Link
                  to={listPath("/product", { category: categoryName })}
                  className="chip whitespace-normal"
                >
                  {categoryName}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
