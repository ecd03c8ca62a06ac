import { execFileSync } from "node:child_process";
import { parse } from "yaml";
import { contract, operations } from "../../../testing/host/testContract";
import { projectPaths } from "../../../testing/host/testApp";
import { post } from "../../../testing/host/testRequests";
import { shopForAllTests } from "../../../testing/host/testShops";
import { readContract } from "./contractRoutes";

const shop = shopForAllTests();

const exampleText = (id: string, status: number) =>
  operations.find(({ operationId }) => operationId === id)?.responses[status]
    ?.content["text/plain"]?.example;
const { Order } = contract.components.schemas;
const exampleOrder = Order!.example as object;

/** In a process of its own: the validator is an ES module, which jest can't import. */
const VALIDATE = `
  const { Validator } = require("@seriousme/openapi-schema-validator");
  const print = (result) => console.log(JSON.stringify(result));
  new Validator().validate(process.argv[1]).then(print);
`;

test.each(["contract", "deskContract"] as const)(
  "the %s is what OpenAPI allows",
  (name) => {
    const words = ["--eval", VALIDATE, projectPaths[name]];
    const result = execFileSync(process.execPath, words, { cwd: __dirname });
    expect(JSON.parse(result.toString())).toEqual({ valid: true });
  },
);

test("the contract is served as it stands in its file", async () => {
  const { body } = await shop.app.inject("/docs/yaml");
  expect(parse(body)).toEqual(readContract(projectPaths.contract));
});

describe("the contract's example", () => {
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
