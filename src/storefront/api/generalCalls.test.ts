import { dataLayerForTests } from "../../testing/dataLayer";
import { generalCalls } from "./generalCalls";

const { dispatch, lastRequest, reply } = dataLayerForTests();
const { postData, getData, putData, uploadFile } = generalCalls.endpoints;

const sent = () => `${lastRequest().method} ${lastRequest().url}`;

test("a general POST goes to {base}/{url}, with the request object as its body", async () => {
  reply('{"ok":true}');
  const body = { url: "api/Any/Call", page: 2 };
  const { data } = await dispatch(postData.initiate(body));
  expect(sent()).toBe("POST https://shop.example/api/Any/Call");
  expect(await lastRequest().json()).toEqual(body);
  expect(data).toEqual({ ok: true });
});

test("a general GET goes to {base}/{url}", async () => {
  reply("[1]");
  const { data } = await dispatch(getData.initiate("api/Any/List"));
  expect(sent()).toBe("GET https://shop.example/api/Any/List");
  expect(data).toEqual([1]);
});

test.each([{ a: 1 }, "a text", null])(
  "a general PUT goes to {api}/{path} with a JSON body, whatever the value: %j",
  async (body) => {
    reply("{}");
    await dispatch(putData.initiate({ path: "api/Any/7", body }));
    expect(sent()).toBe("PUT https://shop.example/api/Any/7");
    expect(lastRequest().headers.get("Content-Type")).toBe("application/json");
    expect(await lastRequest().text()).toBe(JSON.stringify(body));
  },
);

test("a file is uploaded by a POST of a form, whose reply is a text", async () => {
  reply("[stored]", "text/plain");
  const upload = { url: "api/Any/Upload", form: new FormData() };
  const { data } = await dispatch(uploadFile.initiate(upload));
  expect(sent()).toBe("POST https://shop.example/api/Any/Upload");
  const type = lastRequest().headers.get("Content-Type");
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(data).toBe("[stored]");
});
