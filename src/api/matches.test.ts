import { products } from "../testing/catalog";
import { dataLayerForTests } from "../testing/dataLayer";
import { api } from "./index";

const { answer, dispatch, requests } = dataLayerForTests();
const { listSimilar, listSuggestions } = api.endpoints;

const medicine = {
  ...products[0]!,
  ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
};
const found = { products: [medicine] };

/** A host that has all calls, and offers those of some features. */
const offer = (features: string[] | undefined) =>
  answer({
    "/api/Config/Get": { shipping: 1, features },
    "/api/Product/GetProduct/7": medicine,
    "/api/Product/GetSuggestions": found,
    "/api/Product/GetSimilar/7": { others: [medicine] },
  });

const calls = [
  () => dispatch(listSuggestions.initiate(" Áspirni ")),
  () => dispatch(listSimilar.initiate("7")),
];
const ask = () => Promise.all(calls.map(async (call) => (await call()).data));

test.each([[undefined], [["search", "sort"]]])(
  "a host that offers %j has the prefix rule alone: it is asked for nothing more, and nothing more is found",
  async (features) => {
    offer(features);
    expect(await ask()).toEqual([{ products: [] }, { others: [] }]);
    const paths = requests().map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/api/Config/Get", "/api/Product/GetProduct/7"]);
  },
);

test("what a host finds beyond the prefix rule comes from its calls, with the text as it was typed", async () => {
  offer(["suggestions", "similar"]);
  expect(await ask()).toMatchObject([
    found,
    { others: [{ productId: medicine.productId }] },
  ]);
  const texts = requests().flatMap(({ url }) => {
    const text = new URL(url).searchParams.get("text");
    return text === null ? [] : text;
  });
  expect(texts).toEqual(["Áspirni"]);
});
