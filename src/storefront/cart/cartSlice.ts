import {
  createAction,
  createSelector,
  createSlice,
  type PayloadAction,
} from "@reduxjs/toolkit";
import type { CartItem, Product, ProductId } from "../api";
import { cartTotals, LARGEST_QUANTITY } from "../../domain/order/cartTotals";
import { isSameProduct } from "../../domain/product/productId";
import type { RestoredCart } from "./cartStorage";

/** The payload of Add to Cart (specification, section 3). */
export type AddToCartInput = Pick<
  Product,
  "productId" | "productName" | "mg" | "qty" | "price" | "discount"
>;

/** A line as the catalog has it now; without a product it is no longer sold. */
interface CurrentProduct {
  itemId: ProductId;
  product?: AddToCartInput | null | undefined;
}

export interface CartState {
  lines: CartItem[];
  /** The removed lines that can still be brought back. */
  removed: CartItem[];
  /** Shown on every page; empty if there is none. */
  notice: string;
}

const initialState: CartState = { lines: [], removed: [], notice: "" };

const ALREADY_ADDED = "already added";
const NOT_RESTORED =
  "Some items of your cart could not be restored. Please check it before you order.";
const NOT_SAVED =
  "Your browser doesn't let us save your cart. It works on this page, and is lost when you close it.";

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** Add to Cart: a line of one pack; a product that is in the cart is not added again (specification, section 5). */
    lineAdded(state, { payload }: PayloadAction<AddToCartInput>) {
      if (findLine(state.lines, payload.productId)) {
        state.notice = ALREADY_ADDED;
        return;
      }
      state.lines.push(lineOf(payload, 1));
      if (state.notice === ALREADY_ADDED) state.notice = "";
    },
    /** Lines of a shared cart, or removed ones that come back; what is in the cart stays as it is. */
    linesAdded(state, { payload }: PayloadAction<CartItem[]>) {
      for (const line of payload)
        if (!findLine(state.lines, line.itemId)) state.lines.push(line);
    },
    lineRemoved(state, { payload }: PayloadAction<ProductId>) {
      const line = findLine(state.lines, payload);
      if (!line) return;
      state.removed.push(line);
      state.lines = state.lines.filter((other) => other !== line);
    },
    /** The removed lines are back, or the time to undo is over. */
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
    /** The shopper accepts what the catalog now says of these lines; what is no longer sold leaves. */
    changesAccepted(state, { payload }: PayloadAction<CurrentProduct[]>) {
      state.lines = state.lines.flatMap((line) => {
        const current = payload.find(({ itemId }) =>
          isSameProduct(itemId, line.itemId),
        );
        if (!current) return line;
        return current.product ? lineOf(current.product, line.qty) : [];
      });
    },
    /** Ordered packs leave the cart; those that were added meanwhile stay. */
    linesOrdered(state, { payload }: PayloadAction<CartItem[]>) {
      state.lines = state.lines.flatMap((line) => {
        const qty = line.qty - (findLine(payload, line.itemId)?.qty ?? 0);
        return qty > 0 ? { ...line, qty } : [];
      });
      state.removed = [];
    },
    /** Another tab, or support staff, has changed the stored cart. */
    cartSynced(state, { payload }: PayloadAction<RestoredCart>) {
      state.lines = payload.lines;
      if (payload.isDamaged) state.notice = NOT_RESTORED;
    },
    /** The browser does not keep the cart: it lives in this page only. */
    storageRefused(state) {
      state.notice = NOT_SAVED;
    },
    noticeDismissed(state) {
      state.notice = "";
    },
  },
  selectors: {
    selectLines: ({ lines }) => lines,
    selectRemoved: ({ removed }) => removed,
    selectNotice: ({ notice }) => notice,
    /** The badge: the number of lines, whatever their quantities (section 4). */
    selectCount: ({ lines }) => lines.length,
    selectIsInCart: ({ lines }, productId: ProductId) =>
      findLine(lines, productId) !== undefined,
    /** Amount, discount and total in cents (section 9). */
    selectTotals: createSelector(({ lines }: CartState) => lines, cartTotals),
  },
});

/** The cart is to be the one that is stored now (cartStorage.ts). */
export const cartRead = createAction("cart/cartRead");

export const {
  lineAdded,
  linesAdded,
  lineRemoved,
  removalSettled,
  quantityIncreased,
  quantityDecreased,
  changesAccepted,
  linesOrdered,
  cartSynced,
  storageRefused,
  noticeDismissed,
} = cartSlice.actions;

export const {
  selectLines,
  selectRemoved,
  selectNotice,
  selectCount,
  selectIsInCart,
  selectTotals,
} = cartSlice.selectors;

/**
 * A line with its fields in the order in which they are stored (specification,
 * section 3).
 *
 * @param quantity packs
 */
export const lineOf = (
  { productId, productName, mg, qty, price, discount }: AddToCartInput,
  quantity: number,
): CartItem => ({
  itemId: productId,
  itemName: productName,
  mg,
  pack: qty,
  qty: quantity,
  price,
  discount,
});

const findLine = (lines: readonly CartItem[], itemId: ProductId) =>
  lines.find((line) => isSameProduct(line.itemId, itemId));
