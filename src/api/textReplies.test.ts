import { dataLayerForTests, sampleOrder } from "../testing/dataLayer";
import { api } from "./index";

const { dispatch, reply } = dataLayerForTests();

const enquiry = { name: "", contactNo: "", subject: "", message: "" };
const send = {
  "an order": () =>
    dispatch(api.endpoints.addOrder.initiate({ order: sampleOrder })),
  "an enquiry": () => dispatch(api.endpoints.addEnquiry.initiate({ enquiry })),
};
const CALLS = Object.keys(send) as (keyof typeof send)[];
const TYPES = ["text/plain; charset=utf-8", "application/json", ""];

/** Bodies, and the texts that they are; the body itself if there is only one. */
const REPLIES: readonly [body: string, text?: string][] = [
  ["Success PH-7|PH-7"],
  ["[Success] we call you"],
  ["{Success}|7"],
  ["[1]"],
  ['{"message":"Success|7"}'],
  ["7"],
  ["null"],
  [""],
  [" Success|7\n"],
  ['"Success|7" is your number'],
  ['"Success|7'],
  ['"Success|1042"', "Success|1042"],
  [
    ' "Thank you.\\nWe \\"call\\" you. \\u20ac" ',
    'Thank you.\nWe "call" you. €',
  ],
  ['""', ""],
];

test.each(CALLS)(
  "the reply to %s is its text as it is, whatever its type says; a JSON string is unquoted",
  async (call) => {
    for (const type of TYPES) {
      for (const [body, text = body] of REPLIES) {
        reply(body, type);
        expect([body, type, (await send[call]()).data]).toEqual([
          body,
          type,
          text,
        ]);
      }
    }
    reply('"Prices have changed."', "application/json", 409);
    const { error } = await send[call]();
    const failure = { status: 409, text: "Prices have changed." };
    expect(error).toMatchObject(failure);
  },
);
