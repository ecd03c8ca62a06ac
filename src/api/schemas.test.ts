import { dataLayerForTests, sampleProduct } from "../testing/dataLayer";
import { api } from "./index";

const { dispatch, reply } = dataLayerForTests();
const { getBanners, getCategories, getConfig, getProducts, searchProducts } =
  api.endpoints;

describe("a reply", () => {
  const products = () => dispatch(getProducts.initiate());

  test("in JSON is read although the host does not call it that", async () => {
    reply(JSON.stringify([sampleProduct]), "text/plain");
    expect((await products()).data).toEqual([sampleProduct]);
  });
  test("leaves out products that could neither be shown nor sold", async () => {
    const broken = [
      null,
      {},
      { ...sampleProduct, price: "0.64" },
      { ...sampleProduct, productName: " " },
      { ...sampleProduct, productId: "" },
    ];
    reply(JSON.stringify([...broken, sampleProduct]));
    expect((await products()).data).toEqual([sampleProduct]);
  });
  test("with a product that lacks an optional field gets the plainest value, and what nobody knows is left out", async () => {
    const { productId, productName, price } = sampleProduct;
    const known = { productId, productName, price };
    const wrong = { mg: "500", qty: 0, discount: -1, legalClass: "P" };
    reply(JSON.stringify([{ ...known, ...wrong, photo: ["", "a.svg"] }]));
    expect((await products()).data).toEqual([
      {
        ...known,
        brandName: "",
        category: "",
        mg: null,
        qty: 1,
        discount: 0,
        description: "",
        photo: ["a.svg"],
      },
    ]);
  });
  test.each([
    ["a page of another site", "<!doctype html><p>Sign in", "text/html"],
    ["no JSON although it says so", "<!doctype html>", "application/json"],
    ["another shape", '{"products":[]}', "application/json"],
    ["nothing", "", "application/json"],
  ])(
    "of %s is a failed call that can be tried again",
    async (_what, body, type) => {
      jest.useFakeTimers();
      reply(body, type);
      const query = products();
      // It is sent twice more.
      await jest.advanceTimersByTimeAsync(10_000);
      expect((await query).error).toMatchObject({
        status: "unreadable",
        text: "",
        canRetry: true,
      });
    },
  );
  test("with one page of a search leaves out what is unusable, in its products and its categories", async () => {
    const page = { page: 2, total: 26, products: [sampleProduct, {}] };
    const categories = [{ categoryName: "Pain", count: 26 }, { count: 3 }];
    reply(JSON.stringify({ ...page, categories }));
    expect((await dispatch(searchProducts.initiate({}))).data).toEqual({
      ...page,
      products: [sampleProduct],
      categories: [{ categoryName: "Pain", count: 26 }],
    });
  });
  test("with one page of a search may lack the categories, and must have its number and its total", async () => {
    const search = (name: string) =>
      dispatch(searchProducts.initiate({ name }));
    const page = { page: 1, total: 0, products: [] };
    reply(JSON.stringify(page));
    expect((await search("a")).data).toMatchObject({ categories: [] });
    for (const lack of ["page", "total", "products"]) {
      reply(JSON.stringify({ ...page, [lack]: undefined }));
      const { error } = await search(lack);
      expect(error).toMatchObject({ status: "unreadable" });
    }
  });
  test("with a configuration says more than the delivery charge, or fails without it", async () => {
    const config = { shipping: 4.95, productCount: 149, features: ["search"] };
    reply(JSON.stringify({ ...config, features: ["search", 7] }));
    expect((await dispatch(getConfig.initiate())).data).toEqual(config);
    reply("{}");
    const again = dispatch(
      getConfig.initiate(undefined, { forceRefetch: true }),
    );
    expect((await again).error).toMatchObject({ status: "unreadable" });
  });
  test("leaves out categories and banners without a name", async () => {
    reply('[{"categoryName":"Pain"},{},{"categoryName":" "}]');
    const { data: categories } = await dispatch(getCategories.initiate());
    expect(categories).toEqual([{ categoryName: "Pain" }]);
    reply('[{"path":"a.svg"},{"path":""}]');
    const { data: banners } = await dispatch(getBanners.initiate());
    expect(banners).toEqual([{ path: "a.svg" }]);
  });
});
