import { dataLayerForTests } from "../testing/dataLayer";
import { generalCalls } from "./generalCalls";

const { dispatch, lastRequest, reply } = dataLayerForTests();

describe("the shared data service's general calls", () => {
  test("POST to {base}/{url}: the body is the request object and carries its url", async () => {
    reply('{"ok":true}');
    const body = { url: "api/Any/Call", page: 2 };
    const { data } = await dispatch(
      generalCalls.endpoints.postData.initiate(body),
    );
    expect(lastRequest().method).toBe("POST");
    expect(lastRequest().url).toBe("https://shop.example/api/Any/Call");
    expect(await lastRequest().json()).toEqual(body);
    expect(data).toEqual({ ok: true });
  });
  test("GET {base}/{url}", async () => {
    reply("[1]");
    const { data } = await dispatch(
      generalCalls.endpoints.getData.initiate("api/Any/List"),
    );
    expect(lastRequest().url).toBe("https://shop.example/api/Any/List");
    expect(data).toEqual([1]);
  });
  test.each([{ a: 1 }, [1, "b"], "a text", "", 7, 0, null, true])(
    "PUT to {api}/{path} with a JSON body, whatever the value: %j",
    async (body) => {
      reply("{}");
      const { putData } = generalCalls.endpoints;
      await dispatch(putData.initiate({ path: "api/Any/7", body }));
      expect(lastRequest().method).toBe("PUT");
      expect(lastRequest().url).toBe("https://shop.example/api/Any/7");
      expect(lastRequest().headers.get("Content-Type")).toBe(
        "application/json",
      );
      expect(await lastRequest().text()).toBe(JSON.stringify(body));
    },
  );
  test("a file upload is a POST with a form body and a text response", async () => {
    reply("[stored]", "text/plain");
    const form = new FormData();
    form.append("file", new Blob(["x"]), "photo.png");
    const { data } = await dispatch(
      generalCalls.endpoints.uploadFile.initiate({
        url: "api/Any/Upload",
        form,
      }),
    );
    expect(lastRequest().headers.get("Content-Type")).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    expect(data).toBe("[stored]");
  });
});
