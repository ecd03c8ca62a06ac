import { dataLayerForTests, sampleOrder } from "../testing/dataLayer";
import { api } from "./index";

const { dispatch, reply } = dataLayerForTests();
const { addEnquiry, addOrder } = api.endpoints;

const enquiry = { name: "", contactNo: "", subject: "", message: "" };
const CALLS = [
  ["an order", () => dispatch(addOrder.initiate({ order: sampleOrder }))],
  ["an enquiry", () => dispatch(addEnquiry.initiate({ enquiry }))],
] as const;
const TYPES = [
  "text/plain; charset=utf-8",
  "application/json",
  "text/html",
  "",
];

describe.each(CALLS)("the reply to %s", (_what, send) => {
  describe.each(TYPES)("of content type '%s'", (type) => {
    test.each([
      "Success PH-7|PH-7",
      "[Success] we call you",
      "{Success}|7",
      "[1]",
      '{"message":"Success|7"}',
      "1042|Success",
      "7",
      "null",
      "",
      " Success|7\n",
      '"Success|7" is your number',
      '"Success|7',
    ])("is its text as it is: %j", async (text) => {
      reply(text, type);
      expect((await send()).data).toBe(text);
    });

    test.each([
      ['"Success|1042"', "Success|1042"],
      [
        ' "Thank you.\\nWe \\"call\\" you. \\u20ac" ',
        'Thank you.\nWe "call" you. €',
      ],
      ['""', ""],
    ])("is unquoted if it is a JSON string: %j", async (body, text) => {
      reply(body, type);
      expect((await send()).data).toBe(text);
    });
  });

  test("of a failed call is read the same way", async () => {
    reply('"Prices have changed."', "application/json", 409);
    expect((await send()).error).toMatchObject({
      status: 409,
      text: "Prices have changed.",
    });
  });
});
