import { parse } from "yaml";
import { projectPaths } from "../../../testing/testApp";
import { shopForAllTests } from "../../../testing/testShops";
import { readContract } from "./contractRoutes";

const shop = shopForAllTests();

const get = (url: string) => shop.app.inject(url);

it("the API reference is a page of this host's own files only", async () => {
  const url = "/docs/";
  const { headers, body } = await get(url);
  expect(headers["content-type"]).toMatch(/^text\/html/);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  const files = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(
    ([, file]) => new URL(file ?? "", `http://shop.example${url}`),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { origin, pathname } of files) {
    const { statusCode } = await get(pathname);
    expect([origin, pathname, statusCode]).toEqual([
      "http://shop.example",
      pathname,
      200,
    ]);
  }
  const contract = await get("/docs/yaml");
  expect(parse(contract.body)).toEqual(readContract(projectPaths.contract));
});
