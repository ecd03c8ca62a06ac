import { products } from "../testing/catalog";
import { dataLayerForTests } from "../testing/dataLayer";
import { api } from "./index";

const { answer, dispatch, requests } = dataLayerForTests();
const { listMatches, listSimilar, listSuggestions } = api.endpoints;

const medicine = {
  ...products[0]!,
  ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
};
const found = { matches: [{ product: medicine, field: "name", word: "" }] };

/** A host that has all calls, and offers those of some features. */
const offer = (features: string[] | undefined) =>
  answer({
    "/api/Config/Get": { shipping: 1, features },
    "/api/Product/GetProduct/7": medicine,
    "/api/Product/FindMatches": { page: 1, total: 1, ...found },
    "/api/Product/GetSuggestions": found,
    "/api/Product/GetSimilar/7": { others: [medicine] },
  });

const search = { search: " Áspirni ", category: "", page: 1 };
const calls = [
  () => dispatch(listMatches.initiate(search)),
  () => dispatch(listSuggestions.initiate(" Áspirni ")),
  () => dispatch(listSimilar.initiate("7")),
];
const ask = () => Promise.all(calls.map(async (call) => (await call()).data));

test.each([[undefined], [["search", "sort"]]])(
  "a host that offers %j has the prefix rule alone: it is asked for nothing more, and nothing more is found",
  async (features) => {
    offer(features);
    expect(await ask()).toEqual([
      { search: search.search, page: 1, total: 0, matches: [] },
      { matches: [] },
      { others: [] },
    ]);
    const paths = requests().map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/api/Config/Get", "/api/Product/GetProduct/7"]);
  },
);

test("what a host finds beyond the prefix rule comes from its calls, with the text as it was typed", async () => {
  offer(["matches", "suggestions", "similar"]);
  expect(await ask()).toMatchObject([
    { total: 1 },
    { matches: [{ word: "" }] },
    { others: [{ productId: medicine.productId }] },
  ]);
  const texts = requests().flatMap(({ url }) => {
    const text = new URL(url).searchParams.get("text");
    return text === null ? [] : text;
  });
  expect(texts).toEqual(["Áspirni", "Áspirni"]);
});
