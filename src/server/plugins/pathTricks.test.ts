import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { shopForAllTests } from "../../testing/testShops";
import { ask, listen, parseAnswer } from "../../testing/testSocket";

const SECRET = "nobody's business";

const shop = shopForAllTests();
let port: number;

beforeAll(async () => {
  const photos = join(shop.dataDir, "photos");
  const folder = dirname(shop.dataDir);
  mkdirSync(join(folder, "outside"));
  mkdirSync(join(photos, "folder.png"), { recursive: true });
  for (const file of ["outside/secret.png", "data/secret.png", "secret.png"]) {
    writeFileSync(join(folder, file), SECRET);
  }
  writeFileSync(join(photos, "front.png"), "a picture");
  symlinkSync("front.png", join(photos, "same.png"));
  symlinkSync("../../secret.png", join(photos, "up.png"));
  symlinkSync(join(shop.dataDir, "shop.db"), join(photos, "database.png"));
  symlinkSync("nowhere", join(photos, "nowhere.png"));
  symlinkSync("circle.png", join(photos, "circle.png"));
  symlinkSync(join(folder, "outside"), join(folder, "dist", "outside"));
  symlinkSync("../secret.png", join(folder, "dist", "linked.png"));
  port = await listen(shop);
});

/** How a path may be written, and what may lie there; names alone are isPlainFileName's. */
const TRICKS = [
  String.raw`../secret.png ..%2fsecret.png %2e%2e%2fsecret.png %2e%2e/secret.png`,
  String.raw`..%5csecret.png ..%255csecret.png ..\secret.png .%00./secret.png`,
  "front.png%00.svg /etc/passwd %2fetc%2fpasswd C:%5cWindows%5cwin.ini",
  "front.png::$DATA front.png%20 CON.png .. %c0%ae%c0%ae%2fsecret.png",
  "folder.png folder.png/ up.png database.png nowhere.png circle.png",
].flatMap((line) => line.split(" "));

/** A refusal is one sentence that repeats nothing. */
async function expectRefusal(path: string) {
  const answer = await ask(port, `GET ${path}`);
  const { status, headers, text } = parseAnswer(answer);
  expect([400, 404]).toContain(status);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect([
    "There is nothing at this address.",
    "There is no picture with this name.",
    "This address could not be read. Please check it for typing errors.",
    "This request could not be read.",
  ]).toContain(text);
  expect(answer).not.toContain(SECRET);
}

describe("a file is nothing but that", () => {
  it.each([
    ...["/Resource/Product", "/Resource/Banner", "/assets"].flatMap((folder) =>
      TRICKS.map((trick) => `${folder}/${trick}`),
    ),
    "/../secret.png",
    "/../data/secret.png",
    "/..%2fsecret.png",
    "/..%5cdata%5cshop.db",
    "/product/../../secret.png",
    "/product/%2e%2e/x",
    "/\\..\\secret.png",
    "//../secret.png",
    "/linked.png",
    "/outside/secret.png",
    "/favicon.svg%00",
    "http://other.example/../secret.png",
    "secret.png",
  ])("%s", expectRefusal);

  it.each([
    ["letters", "a".repeat(300)],
    ["letters of two bytes", "%c3%a9".repeat(200)],
    ["letters, ten times too many", "a".repeat(2_560)],
  ])("and has no name of too many %s", (_what, name) =>
    expectRefusal(`/Resource/Product/${name}.png`),
  );

  it.each([
    "/Resource/Product/same.png",
    "http://shop.example/Resource/Product/front.png",
    "HTTPS://shop.example:443/Resource/Product/front.png",
  ])(
    "but may be a link to another one, or asked for with its host: %s",
    async (url) => {
      const answer = await ask(port, `GET ${url}`);
      expect(parseAnswer(answer)).toMatchObject({
        status: 200,
        text: "a picture",
      });
    },
  );
});

it("an address may be a host and a query alone", async () => {
  const answer = await ask(port, "GET http://shop.example?a");
  expect(parseAnswer(answer).status).toBe(200);
});
