import { Validator } from "../../../../node_modules/@seriousme/openapi-schema-validator/index.js";
import {
  contract,
  exampleSchemas,
  operations,
  type Json,
} from "../../../testing/testContract";
import { compileSchema } from "./contractRoutes";
import { projectPaths } from "../../../testing/testApp";
import { post } from "../../../testing/testRequests";
import { shopForAllTests } from "../../../testing/testShops";

const ID = "vmpp-1064711000001107";

const shop = shopForAllTests();

const exampleText = (id: string, status: number) =>
  operations.find(({ operationId }) => operationId === id)?.responses[status]
    ?.content["text/plain"]?.example;
const { Order } = contract.components.schemas;
const exampleOrder = Order!.example as object;

/** Tells whether the host would take a value by this schema. */
const fits = (schema: Json, value: unknown): boolean =>
  compileSchema({ schema, httpPart: "body", method: "POST", url: "/" })(
    value,
  ) === true;

/** Each with its schema once, though what is referred to stands in many places. */
const examples = new Map(
  exampleSchemas(contract, "").map((example) => [
    JSON.stringify(example.slice(1)),
    example,
  ]),
).values();

test.each(["contract", "deskContract"] as const)(
  "the %s is what OpenAPI allows",
  async (name) => {
    expect(await new Validator().validate(projectPaths[name])).toEqual({
      valid: true,
    });
  },
);

describe("every example in the contract", () => {
  it.each([...examples])("%s fits its schema", (...[, schema, example]) =>
    expect(fits(schema, example)).toBe(true),
  );

  it("of an order is accepted, and its reply is of the example's form", async () => {
    const reply = await post(shop, "/api/Order/AddOrder", exampleOrder);
    const form = (text: unknown) =>
      String(text).replace(/[2-9A-HJKMNP-Z]{4}/g, "XXXX");
    expect(reply.statusCode).toBe(200);
    expect(form(reply.body)).toBe(form(exampleText("addOrder", 200)));
  });

  it.each([
    [400, { contactNo: "55501001234" }],
    [413, { address: "x".repeat(300_000) }],
  ])("of an error %i is what the host says", async (status, change) => {
    const order = { ...exampleOrder, ...change };
    const { body } = await post(shop, "/api/Order/AddOrder", order);
    expect(body).toBe(exampleText("addOrder", status));
  });
});

it.each(operations.filter(({ method }) => method === "GET"))(
  "the reply of $operationId is shaped by its schema",
  async ({ path, responses }) => {
    const reply = await shop.app.inject(path.replace("{id}", ID));
    const { schema } = responses["200"]!.content["application/json"]!;
    expect(reply.statusCode).toBe(200);
    expect(fits(schema, reply.json())).toBe(true);
  },
);
