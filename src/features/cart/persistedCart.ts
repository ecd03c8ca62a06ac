import { persistReducer } from "redux-persist";
import { cartSlice, type CartState } from "./cartSlice";
import { cartStorage, type BeforeWrite } from "./cartStorage";
import { linesWithout } from "./lines";

/**
 * The restored cart first, then what the shopper added before it was restored:
 * a click right after the page appears must not cost the cart of yesterday.
 */
function mergeRestored(
  restored: Partial<CartState>,
  _initial: CartState,
  current: CartState,
): CartState {
  const lines = restored.lines ?? [];
  const addedMeanwhile = linesWithout(
    current.lines,
    lines.map(({ itemId }) => itemId),
  );
  return {
    lines: [...lines, ...addedMeanwhile],
    notice: restored.notice ?? current.notice,
    removed: current.removed,
  };
}

/**
 * The cart's reducer, kept in the browser's storage by redux-persist.
 *
 * @param beforeWrite called with the lines as they will be stored
 * @param onWriteFailed called for each write that the browser refuses
 */
export function persistedCart(
  getStorage: () => Storage,
  beforeWrite: BeforeWrite,
  onWriteFailed: () => void,
) {
  return persistReducer<CartState>(
    {
      key: cartSlice.name,
      storage: cartStorage(getStorage, beforeWrite),
      // Values pass as they are: the storage engine writes plain JSON itself.
      serialize: false,
      deserialize: false,
      // Reading takes no time that could run out.
      timeout: 0,
      whitelist: ["lines"],
      stateReconciler: mergeRestored,
      writeFailHandler: onWriteFailed,
    } as Parameters<typeof persistReducer<CartState>>[0],
    cartSlice.reducer,
  );
}
