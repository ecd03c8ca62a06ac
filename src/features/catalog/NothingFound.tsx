import { useGetCategoriesQuery } from "../../api";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import nothingFound from "../../ui/nothing-found.svg";
import { enquiryPath, listPath } from "./listPath";

/** Advice if neither the list nor other matches have anything. */
export function NothingFound({
  search,
  notice,
  onShowAll,
}: {
  /** The typed text; "" if only a category was chosen. */
  search: string;
  /** That a medicine of this name is not sold, if there is one. */
  notice: string;
  onShowAll: () => void;
}) {
  const { data: categories } = useGetCategoriesQuery();
  return (
    <>
      <EmptyState
        picture={nothingFound}
        title={
          notice ||
          (search
            ? `Nothing matches "${search}".`
            : "There are no medicines in this category.")
        }
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <button
              type="button"
              className="btn btn-primary"
              onClick={onShowAll}
            >
              Show all medicines
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
