import type { ComponentProps } from "react";
import type { CallError, Category } from "../api";
import { Failed } from "../../ui/Failed";
import { CategoryChips } from "./CategoryChips";

/** The categories to choose from; their place while they load; or, above a list that is shown, that they failed. */
export function CategoryChoice({
  categories: { data, error, refetch },
  isListShown,
  ...chips
}: Omit<ComponentProps<typeof CategoryChips>, "categories"> & {
  categories: {
    data?: readonly Category[] | undefined;
    error?: CallError;
    refetch: () => unknown;
  };
  /** If not, the list says what has failed. */
  isListShown: boolean;
}) {
  if (data) return <CategoryChips categories={data} {...chips} />;
  if (!error || !isListShown) return <div className="h-13 md:h-20" />;
  return (
    <div className="my-4">
      <Failed what="the categories" error={error} onRetry={refetch} isPart />
    </div>
  );
}
