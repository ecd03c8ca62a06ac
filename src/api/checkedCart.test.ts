import { config, products } from "../testing/catalog";
import { dataLayerForTests } from "../testing/dataLayer";
import { api } from "./index";

const { answer, dispatch, requests } = dataLayerForTests();
const { getCheckedCart } = api.endpoints;

const [sold] = products;
const cart = [
  { itemId: sold!.productId, qty: 2 },
  { itemId: "gone", qty: 1 },
];
const current = { [sold!.productId]: sold, gone: null };
const said = {
  advice: "Please remove 1.",
  together: [],
  limits: [{ itemId: 1, most: 1, reason: "One of them." }],
};

const CHECK = "/api/Product/CheckCart";
const host = {
  "/api/Config/Get": { ...config, features: ["check"] },
  "/api/Product/GetProduct": products,
};
const checked = async () =>
  (await dispatch(getCheckedCart.initiate(cart))).data;
const called = () => requests().map(({ url }) => new URL(url).pathname);

test("a host that can check a cart is asked once, for all of it", async () => {
  answer({ ...host, [CHECK]: { ...said, products: [sold] } });
  expect(await checked()).toEqual({ ...said, products: current });
  expect(called()).toEqual(["/api/Config/Get", CHECK]);
  expect(await requests()[1]!.json()).toEqual({ lines: cart });
});

test.each([
  ["can't check it", config, []],
  ["fails to", host["/api/Config/Get"], [CHECK]],
])("a cart whose host %s has products, no rules", async (_, config, tried) => {
  answer({ ...host, "/api/Config/Get": config });
  const nothing = { advice: "", together: [], limits: [] };
  expect(await checked()).toEqual({ ...nothing, products: current });
  expect(called()).toEqual([
    "/api/Config/Get",
    ...tried,
    "/api/Product/GetProduct",
  ]);
});
