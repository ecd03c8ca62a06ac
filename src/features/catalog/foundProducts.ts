import type { CallError, Product } from "../../api";

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
