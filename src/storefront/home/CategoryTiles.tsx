import { useGetCategoriesQuery } from "../api";
import { Link } from "../../ui/Link";
import { listPath } from "../catalog/useListQuery";

/** More are found in the list. */
const MOST_TILES = 10;

/** Icons, each with words that categories of its kind have in their names. */
const ICONS: [id: string, words: RegExp][] = [
  ["heart", /heart|blood pressure|cardi/i],
  ["mind", /pain|mental|mood|sleep|nerv|head/i],
  ["stomach", /stomach|bowel|digest|gastr/i],
  ["infection", /infect|antibio/i],
  ["drop", /diabet|hormon|endocr|blood|bladder|urin|sexual|women/i],
  ["bone", /joint|muscle|bone|musc/i],
  ["air", /breath|lung|allerg|cold|cough|respir/i],
  ["leaf", /vitamin|mineral|nutri|diet|herbal/i],
  ["shield", /immun|cancer|malign|first aid/i],
];

const iconOf = (category: string) =>
  ICONS.find(([, words]) => words.test(category))?.[0] ?? "pill";

/** The categories of the catalog; nothing if they can't be loaded, since the list has them too. */
export function CategoryTiles() {
  const { data, error } = useGetCategoriesQuery();
  if (data?.length === 0 || (error && !data)) return null;
  return (
    <nav aria-label="Categories" className="mt-12">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-5">
        {data
          ? data.slice(0, MOST_TILES).map(({ categoryName }) => (
              <li key={categoryName}>
                <Link
                  to={listPath("/product", { category: categoryName })}
                  className="card flex h-full min-h-16 items-center gap-2 p-3 text-sm leading-tight font-semibold wrap-anywhere hyphens-auto hover:bg-brand-tint"
                >
                  <span className="text-brand">
                    <HomeIcon id={iconOf(categoryName)} />
                  </span>
                  {categoryName}
                </Link>
              </li>
            ))
          : Array.from({ length: MOST_TILES }, (_, index) => (
              <li key={index} className="skeleton min-h-16" />
            ))}
      </ul>
    </nav>
  );
}

/** An icon of public/icons.svg, in the color of the text beside it: a file of its own, because only the home page needs these. */
export const HomeIcon = ({ id }: { id: string }) => (
  <svg aria-hidden="true" className="size-[1.5rem] shrink-0">
    <use href={`/icons.svg#${id}`} />
  </svg>
);
