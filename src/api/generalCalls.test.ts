import { dataLayerForTests } from "../testing/dataLayer";
import { generalCalls } from "./generalCalls";

const { dispatch, lastRequest, reply } = dataLayerForTests();
const { postData, getData, putData, uploadFile } = generalCalls.endpoints;

describe("the shared data service's general calls", () => {
  test("POST to {base}/{url}: the body is the request object and carries its url", async () => {
    reply('{"ok":true}');
    const body = { url: "api/Any/Call", page: 2 };
    const { data } = await dispatch(postData.initiate(body));
    expect(lastRequest().method).toBe("POST");
    expect(lastRequest().url).toBe("https://shop.example/api/Any/Call");
    expect(await lastRequest().json()).toEqual(body);
    expect(data).toEqual({ ok: true });
  });
  test("GET {base}/{url}", async () => {
    reply("[1]");
    const { data } = await dispatch(getData.initiate("api/Any/List"));
    expect(lastRequest().url).toBe("https://shop.example/api/Any/List");
    expect(data).toEqual([1]);
  });
  test.each([{ a: 1 }, [1, "b"], "a text", "", 0, null])(
    "PUT to {api}/{path} with a JSON body, whatever the value: %j",
    async (body) => {
      reply("{}");
      await dispatch(putData.initiate({ path: "api/Any/7", body }));
      const { method, url, headers } = lastRequest();
      expect(method).toBe("PUT");
      expect(url).toBe("https://shop.example/api/Any/7");
      expect(headers.get("Content-Type")).toBe("application/json");
      expect(await lastRequest().text()).toBe(JSON.stringify(body));
    },
  );
  test("a file upload is a POST with a form body and a text response", async () => {
    reply("[stored]", "text/plain");
    const form = new FormData();
    form.append("file", new Blob(["x"]), "photo.png");
    const upload = { url: "api/Any/Upload", form };
    const { data } = await dispatch(uploadFile.initiate(upload));
    const type = lastRequest().headers.get("Content-Type");
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(data).toBe("[stored]");
  });
});
