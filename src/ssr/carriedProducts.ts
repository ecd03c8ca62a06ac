import { api } from "../api";
import type { AppDispatch, RootState } from "../app/store";
import { lineAdded, selectIsInCart } from "../features/cart/cartSlice";

/** Ids, as text, of the products whose Add to Cart was pressed on pages that were left too early. */
const carriedIds = (paths = "") =>
  [...paths.matchAll(/\/product-details\/(\S+)/g)].map(([, id]) =>
    decodeURIComponent(id!),
  );

/** Adds what the visitor has added on pages that were left before they were hydrated. If that fails, the next page tries again. */
export const addCarriedProducts =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const ids = carriedIds(sessionStorage.early);
    const { data } = await dispatch(
      api.endpoints.getCurrentProducts.initiate(ids, { subscribe: false }),
    );
    if (!data) return;
    delete sessionStorage.early;
    for (const id of ids) {
      const product = data[id];
      if (product && !product.onEnquiry && !selectIsInCart(getState(), id))
        dispatch(lineAdded(product));
    }
  };
