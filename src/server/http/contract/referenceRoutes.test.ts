import { parse } from "yaml";
import { projectPaths } from "../../../testing/host/testApp";
import { shopForAllTests } from "../../../testing/host/testShops";
import { readContract } from "./contractRoutes";

const shop = shopForAllTests();

it("the contract is served as it stands in its file", async () => {
  const { body } = await shop.app.inject("/docs/yaml");
  expect(parse(body)).toEqual(readContract(projectPaths.contract));
});
