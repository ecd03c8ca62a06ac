import { dataLayerForTests, sampleOrder } from "../testing/dataLayer";
import { api } from "./index";

const { dispatch, fetched, reply, requests } = dataLayerForTests();

describe("a failed call", () => {
  const fail = async () =>
    (await dispatch(api.endpoints.addOrder.initiate({ order: sampleOrder })))
      .error;

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
    fetched().mockRejectedValue(new TypeError("fetch failed"));
    expect(await fail()).toMatchObject({
      status: "unreachable",
      text: "",
      canRetry: true,
    });
  });
  test("to order asks for the catalog again where the host disagrees with it", async () => {
    reply(JSON.stringify({ shipping: 1 }));
    const config = dispatch(api.endpoints.getConfig.initiate());
    await config;
    reply("The delivery charge has changed.", "text/plain", 409);
    await fail();
    const calls = requests().map(({ url }) => new URL(url).pathname);
    expect(calls).toEqual([
      "/api/Config/Get",
      "/api/Order/AddOrder",
      "/api/Config/Get",
    ]);
    config.unsubscribe();
  });
});
