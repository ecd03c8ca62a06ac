import {
  createSelector,
  createSlice,
  type PayloadAction,
} from "@reduxjs/toolkit";
import type { CartItem, ProductId } from "../../api";
import { cartTotals, totalQuantity } from "../../domain/cartTotals";
import { isSameProduct } from "../../domain/productId";
import { LARGEST_QUANTITY } from "../../domain/quantity";
import {
  findLine,
  lineOf,
  linesAsSold,
  linesWithout,
  type AddToCartInput,
  type CurrentProduct,
} from "./lines";
import type { RestoredCart } from "./restoreCart";

/** What the shopper has to be told once about the cart. */
export type CartNotice =
  | "already added"
  | "damaged storage"
  | "refused storage"
  | "ordered in another tab";

/** A line that was taken out, and where it stood at that moment. */
export interface RemovedLine {
  line: CartItem;
  index: number;
}

export interface CartState {
  lines: CartItem[];
  notice: CartNotice | null;
  /** What can still be brought back, in the order in which it was taken out; empty most of the time. */
  removed: RemovedLine[];
}

const initialState: CartState = { lines: [], notice: null, removed: [] };

/** What an order leaves in the cart: nothing, unless it names its products. */
const linesLeft = (lines: CartItem[], ordered: ProductId[] | undefined) =>
  ordered ? linesWithout(lines, ordered) : [];

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** A line of one pack; a product that is in the cart already is not added again (section 5). */
    lineAdded(state, { payload }: PayloadAction<AddToCartInput>) {
      if (findLine(state.lines, payload.productId)) {
        state.notice = "already added";
        return;
      }
      state.lines.push(lineOf(payload, 1));
      state.removed = state.removed.filter(
        ({ line }) => !isSameProduct(line.itemId, payload.productId),
      );
      if (state.notice === "already added") state.notice = null;
    },
    lineRemoved(state, { payload }: PayloadAction<ProductId>) {
      const index = state.lines.findIndex(({ itemId }) =>
        isSameProduct(itemId, payload),
      );
      if (index < 0) return;
      state.removed.push({ line: state.lines[index]!, index });
      state.lines.splice(index, 1);
    },
    /** What was taken out is back where it stood, unless it was added again meanwhile. */
    removalUndone(state, { payload }: PayloadAction<RemovedLine[]>) {
      // Each place is that of its moment: the last one out is the first one in.
      for (const { line, index } of [...payload].reverse()) {
        if (!findLine(state.lines, line.itemId)) {
          state.lines.splice(index, 0, line);
        }
      }
      state.removed = [];
    },
    /** The time to bring something back is over. */
    removalSettled(state) {
      state.removed = [];
    },
    quantityIncreased(state, { payload }: PayloadAction<ProductId>) {
      const line = findLine(state.lines, payload);
      if (line && line.qty < LARGEST_QUANTITY) line.qty += 1;
    },
    quantityDecreased(state, { payload }: PayloadAction<ProductId>) {
      const line = findLine(state.lines, payload);
      if (line && line.qty > 1) line.qty -= 1;
    },
    cartCleared(state) {
      state.removed.push(...state.lines.map((line) => ({ line, index: 0 })));
      state.lines = [];
    },
    /** The shopper has opened a shared cart in place of this one. */
    cartReplaced(state, { payload }: PayloadAction<CartItem[]>) {
      state.lines = payload;
      state.removed = [];
    },
    /** The shopper agrees to what the catalogue now says of these lines. */
    changesAccepted(state, { payload }: PayloadAction<CurrentProduct[]>) {
      state.lines = linesAsSold(state.lines, payload);
    },
    /**
     * The lines are on their way to the shopper: the cart starts anew. An order
     * that was placed long after it was made names its products, and what was
     * added since stays.
     */
    orderPlaced(state, { payload }: PayloadAction<ProductId[] | undefined>) {
      state.lines = linesLeft(state.lines, payload);
      state.removed = [];
    },
    /** Another tab has ordered what this one shows as well. */
    orderedInOtherTab(
      state,
      { payload }: PayloadAction<ProductId[] | undefined>,
    ) {
      const left = linesLeft(state.lines, payload);
      if (left.length < state.lines.length) {
        state.notice = "ordered in another tab";
      }
      state.lines = left;
      state.removed = [];
    },
    /** Somebody else has written the stored cart. */
    cartSynced(state, { payload }: PayloadAction<RestoredCart>) {
      state.lines = payload.lines;
      if (payload.damaged) state.notice = "damaged storage";
    },
    /** The browser does not keep the cart: it lives in this page only. */
    storageRefused(state) {
      state.notice = "refused storage";
    },
    noticeDismissed(state) {
      state.notice = null;
    },
  },
  selectors: {
    selectLines: ({ lines }) => lines,
    selectNotice: ({ notice }) => notice,
    selectRemoved: ({ removed }) => removed,
    /** The badge: the number of lines, whatever their quantities (section 4). */
    selectCount: ({ lines }) => lines.length,
    selectQuantity: ({ lines }) => totalQuantity(lines),
    selectIsInCart: ({ lines }, productId: ProductId) =>
      findLine(lines, productId) !== undefined,
    /** Amount, discount and total in cents (section 9). */
    selectTotals: createSelector(({ lines }: CartState) => lines, cartTotals),
  },
});

export const {
  lineAdded,
  lineRemoved,
  removalUndone,
  removalSettled,
  quantityIncreased,
  quantityDecreased,
  cartCleared,
  cartReplaced,
  changesAccepted,
  orderPlaced,
  orderedInOtherTab,
  cartSynced,
  storageRefused,
  noticeDismissed,
} = cartSlice.actions;

export const {
  selectLines,
  selectNotice,
  selectRemoved,
  selectCount,
  selectQuantity,
  selectIsInCart,
  selectTotals,
} = cartSlice.selectors;
