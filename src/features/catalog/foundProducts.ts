import {
  errorText,
  hasNoAnswer,
  type CallError,
  type Product,
} from "../../api";

/** What stands at one place of a list: "failed" can be tried again, "empty" stays so. */
export type Slot = Product | "waiting" | "failed" | "empty";

/** By the category's name, none for those that are missing; "waiting" until the host has said so. */
export type CategoryCounts = ReadonlyMap<string, number> | "waiting";

/** The products that match what is typed and chosen, however they are had. */
export interface FoundProducts {
  /** "loading" before the first answer, "failed" where there is none. */
  state: "loading" | "failed" | "found";
  /** Why it failed. */
  error: CallError;
  /** Whether the host searches, and so each new question takes a network. */
  isSearchedByHost: boolean;
  /** How many match. */
  total: number;
  slotAt: (index: number) => Slot;
  /** Those that are in memory, in no certain order. */
  inMemory: readonly Product[];
  /** Whether this still answers what was typed before. */
  isFormer: boolean;
  /** How many products of each category match the typed text, on a host that says so. */
  counts?: CategoryCounts;
  /** Is to be told which places are drawn, so that they can be filled. */
  onDrawn: (indexes: readonly number[]) => void;
  /** Asks again for what failed. */
  retry: () => void;
}

export const NO_PRODUCTS: readonly Product[] = [];

/** Why a list failed, in words; empty where nothing is known that helps. */
export function failureReason({
  error,
  isSearchedByHost,
}: Pick<FoundProducts, "error" | "isSearchedByHost">): string {
  return isSearchedByHost && hasNoAnswer(error)
    ? "Searching this many medicines needs a network."
    : errorText(error);
}
