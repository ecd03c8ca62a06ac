import { rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { startFailure } from "./operatorError";
import { startShop } from "./startShop";
import { projectForTests } from "../../testing/testProject";

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
    expect(await failureOf({ PORT: String(port) })).toBe(
      `Port ${port} is already taken by another program. Please choose another one, for example: PORT=3001 npm start`,
    );
    other.close();
  });

  it.each([
    [{ code: "EACCES", port: 80 }, "Port 80 may not be used by this account."],
    [
      { code: "EADDRNOTAVAIL", address: "192.0.2.1" },
      "HOST 192.0.2.1 is not an address of this computer.",
    ],
    [
      { code: "ENOTFOUND", hostname: "nowhere" },
      "HOST nowhere is not an address of this computer.",
    ],
  ])("where Node says %j", (error, sentence) =>
    expect(startFailure(error)).toContain(sentence),
  );

  it("where the storefront is not built", async () => {
    rmSync(join(root(), "dist"), { recursive: true });
    expect(await failureOf({})).toBe(
      "The storefront has not been built yet. Please run `npm start`, which builds it, or `npm run build`.",
    );
  });

  it.each([
    ["{", "mine.json can't be used. It is not JSON ("],
    ['{"rules":[{"text":"Two."}]}', "mine.json can't be used. rules.0.source"],
  ])("where its rules of sale are %s", async (content, expected) => {
    writeFileSync(join(root(), "mine.json"), content);
    expect(await failureOf({ RULES: "mine.json" })).toContain(expected);
  });
});
