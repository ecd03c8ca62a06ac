import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { startFailure } from "./operatorError";
import { startShop } from "./startShop";
import { projectForTests } from "../../testing/host/testProject";

const root = projectForTests();

/** The sentence that the operator gets instead of a shop. */
const failureOf = (env: Record<string, string>): Promise<string> =>
  startShop({ PORT: "0", ...env }, root()).then(async (shop) => {
    await shop.close();
    return "The shop opened.";
  }, startFailure);

describe("a shop that can't open says why in one sentence", () => {
  it("where its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => other.once("listening", listening));
    const { port } = other.address() as AddressInfo;
    const sentence = `Port ${port} is already taken by another program. Please choose another one, for example: PORT=3001 npm start,`;
    for (const name of ["PORT", "METRICS"])
      expect(await failureOf({ [name]: String(port) })).toContain(sentence);
    const DESK = `127.0.0.1:${port}`;
    expect(await failureOf({ DESK })).toContain(sentence);
    other.close();
  });

  it.each(["192.0.2.1", "nowhere.invalid"])("where HOST is %s", async (HOST) =>
    expect(await failureOf({ HOST })).toContain(
      `${HOST} is not an address of this computer.`,
    ),
  );

  it("where its rules of sale can't be used", async () => {
    writeFileSync(join(root(), "mine.json"), '{"rules":[{"text":"Two."}]}');
    expect(await failureOf({ RULES: "mine.json" })).toContain(
      "mine.json can't be used. rules.0.source",
    );
  });
});
