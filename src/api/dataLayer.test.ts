import { configureStore } from "@reduxjs/toolkit";
import { apiBase, bannerUrl, productPictureUrl } from "./apiBase";
import { TIME_OUT } from "./baseApi";
import { generalCalls } from "./generalCalls";
import { api } from "./index";

const PAGE = { hostname: "shop.example", origin: "https://shop.example" };

const order = {
  name: "A",
  contactNo: "1",
  email: "e",
  address: "x",
  qty: 1,
  amount: 1,
  discount: 0,
  shippingCharge: 0,
  total: 1,
  orderItem: [],
};

const product = {
  productId: 7,
  productName: "Paracetamol",
  brandName: "Generic",
  category: "Pain",
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0,
  description: "",
  photo: ["a.svg"],
};

let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
const request = () => fetched.mock.calls.at(-1)![0] as Request;

function reply(body: string, type = "application/json", status = 200) {
  fetched.mockImplementation(
    async () =>
      new Response(body, { status, headers: { "Content-Type": type } }),
  );
}

function makeTestStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
}
let store: ReturnType<typeof makeTestStore>;

beforeEach(() => {
  fetched = jest.spyOn(globalThis, "fetch");
  Object.assign(globalThis, { location: PAGE });
  store = makeTestStore();
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

describe("the API base", () => {
  const addresses = {
    local: "http://localhost:3001/",
    hosted: "https://api.example",
  };
  test.each(["localhost", "127.0.0.1", "[::1]"])(
    "on %s is the local address",
    (hostname) =>
      expect(apiBase({ hostname, origin: "http://x" }, addresses)).toBe(
        "http://localhost:3001",
      ),
  );
  test("elsewhere is the hosted one", () => {
    expect(apiBase(PAGE, addresses)).toBe("https://api.example");
  });
  test("is the page's own origin where none was given at build time", () => {
    expect(apiBase(PAGE, { local: "", hosted: "" })).toBe(
      "https://shop.example",
    );
  });
  test("is where pictures come from, their names escaped; the page's own origin goes without saying", () => {
    expect(productPictureUrl("cream 1%.svg")).toBe(
      "/Resource/Product/cream%201%25.svg",
    );
    expect(bannerUrl("a.svg")).toBe("/Resource/Banner/a.svg");
  });
});

describe("a call", () => {
  test("goes to the specified path, without a query string and without headers of ours", async () => {
    reply("[]");
    await store.dispatch(api.endpoints.getProducts.initiate());
    expect(request().url).toBe("https://shop.example/api/Product/GetProduct");
    expect(request().headers.get("X-Client")).toBeNull();
  });
  test("escapes the product's id", async () => {
    reply(JSON.stringify(product));
    await store.dispatch(api.endpoints.getProduct.initiate({ id: "a/b c%" }));
    expect(request().url).toBe(
      "https://shop.example/api/Product/GetProduct/a%2Fb%20c%25",
    );
  });
  test("that posts carries the shared headers and its idempotency key", async () => {
    reply("Success|1", "text/plain");
    await store.dispatch(
      api.endpoints.addOrder.initiate({
        order,
        "Idempotency-Key": "key-12345",
      }),
    );
    expect(request().headers.get("X-Client")).toMatch(
      /^greenleaf-storefront\//,
    );
    expect(request().headers.get("Idempotency-Key")).toBe("key-12345");
    expect(request().headers.get("Content-Type")).toBe("application/json");
  });
  test("without an answer has failed after 15 seconds", async () => {
    jest.useFakeTimers();
    fetched.mockImplementation(
      (input) =>
        new Promise((_resolve, reject) => {
          const { signal } = input as Request;
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const call = store.dispatch(api.endpoints.getConfig.initiate());
    await jest.advanceTimersByTimeAsync(TIME_OUT);
    expect((await call).error).toMatchObject({
      status: "timeout",
      canRetry: true,
    });
    expect(TIME_OUT).toBe(15_000);
    jest.useRealTimers();
  });
});

describe("a reply", () => {
  const products = () => store.dispatch(api.endpoints.getProducts.initiate());

  test("to an order is its text as it is", async () => {
    reply("Success PH-7|PH-7", "text/plain; charset=utf-8");
    const { data } = await store.dispatch(
      api.endpoints.addOrder.initiate({ order }),
    );
    expect(data).toBe("Success PH-7|PH-7");
  });
  test("in JSON is read although the host forgot to call it that", async () => {
    reply(JSON.stringify([product]), "text/plain");
    expect((await products()).data).toEqual([product]);
  });
  test("leaves out products that could neither be shown nor sold", async () => {
    const broken = [
      null,
      {},
      { ...product, price: "0.64" },
      { ...product, productName: " " },
      { ...product, productId: "" },
    ];
    reply(JSON.stringify([...broken, product]));
    expect((await products()).data).toEqual([product]);
  });
  test("gets the plainest value where a product lacks one", async () => {
    const { productId, productName, price } = product;
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
    const { data } = await store.dispatch(api.endpoints.getConfig.initiate());
    expect(data).toEqual({
      shipping: 4.95,
      productCount: 149,
      features: ["search"],
    });
  });
  test("that is a configuration without a delivery charge is a failed call", async () => {
    reply("{}");
    const { error } = await store.dispatch(api.endpoints.getConfig.initiate());
    expect(error).toMatchObject({ status: "unreadable" });
  });
  test("leaves out categories and banners without a name", async () => {
    reply('[{"categoryName":"Pain"},{},{"categoryName":" "}]');
    expect(
      (await store.dispatch(api.endpoints.getCategories.initiate())).data,
    ).toEqual([{ categoryName: "Pain" }]);
    reply('[{"path":"a.svg"},{"path":""}]');
    expect(
      (await store.dispatch(api.endpoints.getBanners.initiate())).data,
    ).toEqual([{ path: "a.svg" }]);
  });
});

describe("a failed call", () => {
  const fail = async () =>
    (await store.dispatch(api.endpoints.addOrder.initiate({ order }))).error;

  test.each([
    [400, "contactNo has more than 10 characters.", false],
    [409, "Prices have changed.", false],
    [429, "Too many orders.", true],
    [503, "The pharmacy is busy.", true],
  ])(
    "with status %i has the host's sentence, and says whether trying again can help",
    async (status, text, canRetry) => {
      reply(text, "text/plain", status);
      expect(await fail()).toEqual({
        status,
        text,
        canRetry,
        cause: `HTTP ${status}`,
      });
    },
  );
  test("does not show a page of markup as a sentence", async () => {
    reply("<html>Bad Gateway</html>", "text/html", 502);
    expect(await fail()).toMatchObject({ status: 502, text: "" });
  });
  test("keeps its status when its body is not the JSON that it says", async () => {
    reply("oops", "application/json", 500);
    expect(await fail()).toMatchObject({ status: 500, text: "oops" });
  });
  test("without a network is unreachable", async () => {
    fetched.mockRejectedValue(new TypeError("fetch failed"));
    expect(await fail()).toMatchObject({
      status: "unreachable",
      text: "",
      canRetry: true,
    });
  });
  test("to order asks for the catalogue again where the host disagrees with it", async () => {
    reply(JSON.stringify({ shipping: 1 }));
    const config = store.dispatch(api.endpoints.getConfig.initiate());
    await config;
    reply("The delivery charge has changed.", "text/plain", 409);
    await fail();
    const calls = fetched.mock.calls.map(
      ([input]) => new URL((input as Request).url).pathname,
    );
    expect(calls).toEqual([
      "/api/Config/Get",
      "/api/Order/AddOrder",
      "/api/Config/Get",
    ]);
    config.unsubscribe();
  });
});

describe("the shared data service's general calls", () => {
  test("POST to {base}/{url}: the body is the request object and carries its url", async () => {
    reply('{"ok":true}');
    const body = { url: "api/Any/Call", page: 2 };
    const { data } = await store.dispatch(
      generalCalls.endpoints.postData.initiate(body),
    );
    expect(request().method).toBe("POST");
    expect(request().url).toBe("https://shop.example/api/Any/Call");
    expect(await request().json()).toEqual(body);
    expect(data).toEqual({ ok: true });
  });
  test("GET {base}/{url}", async () => {
    reply("[1]");
    const { data } = await store.dispatch(
      generalCalls.endpoints.getData.initiate("api/Any/List"),
    );
    expect(request().url).toBe("https://shop.example/api/Any/List");
    expect(data).toEqual([1]);
  });
  test("PUT to {api}/{path} with a JSON body", async () => {
    reply("{}");
    await store.dispatch(
      generalCalls.endpoints.putData.initiate({
        path: "api/Any/7",
        body: { a: 1 },
      }),
    );
    expect(request().method).toBe("PUT");
    expect(request().headers.get("Content-Type")).toBe("application/json");
    expect(await request().json()).toEqual({ a: 1 });
  });
  test("a file upload is a POST with a form body and a text response", async () => {
    reply("[stored]", "text/plain");
    const form = new FormData();
    form.append("file", new Blob(["x"]), "photo.png");
    const { data } = await store.dispatch(
      generalCalls.endpoints.uploadFile.initiate({
        url: "api/Any/Upload",
        form,
      }),
    );
    expect(request().headers.get("Content-Type")).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    expect(data).toBe("[stored]");
  });
});
