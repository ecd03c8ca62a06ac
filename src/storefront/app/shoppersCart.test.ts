import { restoreCart } from "../cart/cartStorage";
import { selectTotals } from "../cart/cartSlice";
import { createTestStore, memoryStorage } from "../../testing/createTestStore";

const cart = `[{"itemId":7,"itemName":"Ibuprofen 200mg tablets","mg":200,"pack":24,"qty":3,"price":1.5,"discount":0.2},
  {"itemId":"a-1","itemName":"Paracetamol 500mg tablets","mg":500,"pack":32,"qty":0,"price":0.9,"discount":0}]`;

test("a shopper's cart", async () => {
  const { storage } = memoryStorage({ cart, cartCount: "2" });
  const { store } = await createTestStore(() => storage);
  expect(selectTotals(store.getState())).toMatchObject({ total: 430 });
  expect(restoreCart(cart).dropped).toEqual(["cart[1].qty"]);
});
