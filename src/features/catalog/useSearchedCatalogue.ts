import { useCallback, useMemo, useState } from "react";
import { useStretches, type StretchState } from "../../api";
import { foldName } from "../../domain/namePrefix";
import type { ProductFilter } from "./filterProducts";
import type { CategoryCounts, FoundProducts, Slot } from "./foundProducts";
import { sameStretches, stretchOf, stretchesAround } from "./stretchesAround";
import { useSettled } from "./useSettled";

const NONE: readonly number[] = [];

/** Stretches of one list, at least one of which has been answered. */
interface Answer {
  /** Says which list it is of. */
  list: string;
  /** The latest stretch: how many match, and of which categories. */
  latest: NonNullable<StretchState["data"]>;
  states: readonly StretchState[];
}

/**
 * Has the host search its catalogue, and asks for the stretches that are
 * drawn. Until a new question is answered the former answer stays.
 *
 * @param position index of the product that the list begins to be shown with
 */
export function useSearchedCatalogue(
  { search, category }: ProductFilter,
  position: number,
  isAsked: boolean,
): FoundProducts {
  const name = foldName(search.trim());
  const list = JSON.stringify([name, category]);
  const [start] = useState({ list, froms: [stretchOf(position)] });
  const [drawn, setDrawn] = useState(start);
  const wanted = useWanted(list, start, drawn);
  const shown = isAsked ? wanted : NONE;
  const asked = useSettled(shown, list);
  const { states, retry } = useStretches({ name, category }, shown, asked);

  const answer = useLastAnswer(list, states);
  const isFormer = answer !== undefined && answer.list !== list;
  const error = states.find((state) => state.error)?.error;
  const hasFailed = error !== undefined && (isFormer || !answer);
  const answeredList = answer?.list ?? "";
  const total = answer?.latest.total ?? 0;
  const onDrawn = useCallback(
    (indexes: readonly number[]) => {
      const froms = stretchesAround(indexes, total);
      setDrawn((known) =>
        known.list === answeredList && sameStretches(known.froms, froms)
          ? known
          : { list: answeredList, froms },
      );
    },
    [answeredList, total],
  );
  return {
    state: hasFailed ? "failed" : answer ? "found" : "loading",
    error,
    isSearchedByHost: true,
    total,
    slotAt: (index) => slotIn(answer, index),
    inMemory: useMemo(
      () => answer?.states.flatMap(({ data }) => data?.products ?? []) ?? [],
      [answer],
    ),
    isFormer,
    counts: useMemo(() => countsOf(answer), [answer]),
    onDrawn,
    retry: () =>
      states.filter((state) => state.error).forEach(({ from }) => retry(from)),
  };
}

interface Froms {
  list: string;
  froms: number[];
}

/** The stretches of this list that are drawn; before it is, those it begins with. */
function useWanted(list: string, start: Froms, drawn: Froms) {
  return useMemo(() => {
    if (drawn.list === list) return drawn.froms;
    return start.list === list ? start.froms : [0];
  }, [list, start, drawn]);
}

/** What is known of the list, or of the former one as long as nothing of this one is. */
function useLastAnswer(
  list: string,
  states: readonly StretchState[],
): Answer | undefined {
  const [last, setLast] = useState<Answer>();
  const latest = states
    .filter(({ data }) => data)
    .toSorted((a, b) => b.answeredAt - a.answeredAt)[0]?.data;
  const isOfLast = last?.list === list;
  const known = latest ?? (isOfLast ? last.latest : undefined);
  if (!known) return last;
  if (isOfLast && last.latest === known && last.states === states) return last;
  const answer = { list, latest: known, states };
  setLast(answer);
  return answer;
}

function slotIn(answer: Answer | undefined, index: number): Slot {
  const from = stretchOf(index);
  const state = answer?.states.find((known) => known.from === from);
  if (state?.data) return state.data.products[index - from] ?? "empty";
  return state?.error ? "failed" : "waiting";
}

function countsOf(answer: Answer | undefined): CategoryCounts {
  if (!answer) return "waiting";
  return new Map(
    answer.latest.categories.map(({ categoryName, count }) => [
      categoryName,
      count,
    ]),
  );
}
