import {
  dataLayerForTests,
  sampleOrder,
  sampleProduct,
} from "../testing/dataLayer";
import { api } from "./index";

const { dispatch, reply } = dataLayerForTests();

describe("a reply", () => {
  const products = () => dispatch(api.endpoints.getProducts.initiate());

  test("to an order is its text as it is", async () => {
    reply("Success PH-7|PH-7", "text/plain; charset=utf-8");
    const { data } = await dispatch(
      api.endpoints.addOrder.initiate({ order: sampleOrder }),
    );
    expect(data).toBe("Success PH-7|PH-7");
  });
  test("in JSON is read although the host forgot to call it that", async () => {
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
  test("gets the plainest value where a sampleProduct lacks one", async () => {
    const { productId, productName, price } = sampleProduct;
    reply(
      JSON.stringify([
        {
          productId,
          productName,
          price,
          mg: "500",
          qty: 0,
          discount: -1,
          photo: ["", "a.svg"],
        },
      ]),
    );
    expect((await products()).data).toEqual([
      {
        productId,
        productName,
        price,
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
      reply(body, type);
      expect((await products()).error).toMatchObject({
        status: "unreadable",
        text: "",
        canRetry: true,
      });
    },
  );
  test("keeps what a configuration says beyond the delivery charge", async () => {
    reply(
      JSON.stringify({
        shipping: 4.95,
        productCount: 149,
        features: ["search", 7],
      }),
    );
    const { data } = await dispatch(api.endpoints.getConfig.initiate());
    expect(data).toEqual({
      shipping: 4.95,
      productCount: 149,
      features: ["search"],
    });
  });
  test("that is a configuration without a delivery charge is a failed call", async () => {
    reply("{}");
    const { error } = await dispatch(api.endpoints.getConfig.initiate());
    expect(error).toMatchObject({ status: "unreadable" });
  });
  test("leaves out categories and banners without a name", async () => {
    reply('[{"categoryName":"Pain"},{},{"categoryName":" "}]');
    expect(
      (await dispatch(api.endpoints.getCategories.initiate())).data,
    ).toEqual([{ categoryName: "Pain" }]);
    reply('[{"path":"a.svg"},{"path":""}]');
    expect((await dispatch(api.endpoints.getBanners.initiate())).data).toEqual([
      { path: "a.svg" },
    ]);
  });
});
