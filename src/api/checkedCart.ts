import { productIdKey } from "../domain/productId";
import { generatedApi, type CartCheck, type CartItem } from "./endpoints.gen";
import { matchApi } from "./matches";
import {
  CACHED,
  configOf,
  currentOf,
  hasFeature,
  productListApi,
  resultOf,
  type CurrentProducts,
} from "./productLists";

/** A cart as the host has checked it: its products by id, and the sentences of the rules of sale. */
export interface CheckedCart extends Omit<CartCheck, "products"> {
  products: CurrentProducts;
}

const { checkCart } = generatedApi.endpoints;
const { getCurrentProducts } = productListApi.endpoints;

export const cartApi = matchApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A cart as the host checks it. Without the call, or without a reply to it,
     * no rule is known: the products alone are asked for.
     */
    getCheckedCart: build.query<
      CheckedCart,
      readonly Pick<CartItem, "itemId" | "qty">[]
    >({
      async queryFn(asked, { dispatch }) {
        const ids = asked.map(({ itemId }) => productIdKey(itemId));
        if (hasFeature(await configOf(dispatch), "check")) {
          const cartQuestion = { lines: [...asked] };
          const { data } = await dispatch(
            checkCart.initiate({ cartQuestion }, { track: false }),
          );
          if (data)
            return {
              data: { ...data, products: currentOf(ids, data.products) },
            };
        }
        const reply = await dispatch(
          getCurrentProducts.initiate(ids, { ...CACHED, forceRefetch: true }),
        );
        return resultOf(reply, (products) => ({
          products,
          advice: "",
          together: [],
          limits: [],
        }));
      },
      providesTags: ["Product"],
    }),
  }),
});
