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

const TRICKS = [
  "../secret.png",
  "..%2fsecret.png",
  "%2e%2e%2fsecret.png",
  "%2e%2e/secret.png",
  "..%5csecret.png",
  "..%255csecret.png",
  "%252e%252e%252fsecret.png",
  "..\\secret.png",
  ".%00./secret.png",
  "front.png%00",
  "front.png%00.svg",
  "%00",
  "/etc/passwd",
  "%2fetc%2fpasswd",
  "C:%5cWindows%5cwin.ini",
  "C:secret.png",
  "front.png::$DATA",
  "front.png.",
  "front.png%20",
  "con",
  "CON.png",
  "nul.svg",
  "com1.png",
  "LPT9",
  "aux.tar.png",
  ".",
  "..",
  "%2e",
  "%c0%ae%c0%ae%2fsecret.png",
  "%u002e%u002e%2fsecret.png",
  "~root",
  "folder.png",
  "folder.png/",
  "up.png",
  "database.png",
  "nowhere.png",
  "circle.png",
];

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

describe("a picture is nothing but a file of its folder", () => {
  it.each(TRICKS)("Resource/Product/%s", (trick) =>
    expectRefusal(`/Resource/Product/${trick}`),
  );
  it.each(TRICKS)("Resource/Banner/%s", (trick) =>
    expectRefusal(`/Resource/Banner/${trick}`),
  );

  it.each([
    ["letters", "a".repeat(300)],
    ["letters of two bytes", "%c3%a9".repeat(200)],
    ["letters, ten times too many", "a".repeat(2_560)],
  ])("and has no name of too many %s", (_what, name) =>
    expectRefusal(`/Resource/Product/${name}.png`),
  );

  it("and may be a link to another one there", async () => {
    const answer = await ask(port, "GET /Resource/Product/same.png");
    expect(parseAnswer(answer)).toMatchObject({
      status: 200,
      text: "a picture",
    });
  });
});

it.each(["http://shop.example", "HTTPS://shop.example:443"])(
  "an address may be written with its host: %s",
  async (origin) => {
    const answer = await ask(port, `GET ${origin}/Resource/Product/front.png`);
    expect(parseAnswer(answer).text).toBe("a picture");
    expect(parseAnswer(await ask(port, `GET ${origin}?a`)).status).toBe(200);
  },
);

it("NUL has no place in an address, whatever part of it", async () => {
  for (const path of ["/api/Product/SearchProducts?name=%00", "/product?a=%00"])
    expect(parseAnswer(await ask(port, `GET ${path}`)).status).toBe(400);
});

describe("a file of the storefront is nothing but that", () => {
  it.each([
    ...TRICKS.map((trick) => `/assets/${trick}`),
    "/../secret.png",
    "/../data/secret.png",
    "/%2e%2e/secret.png",
    "/..%2fsecret.png",
    "/..%5cdata%5cshop.db",
    "/../../../../../../etc/passwd",
    "/..",
    "/product/../../secret.png",
    "/product/%2e%2e/x",
    "/\\..\\secret.png",
    "//../secret.png",
    "/linked.png",
    "/outside/secret.png",
    "/favicon.svg%00",
  ])("%s", expectRefusal);

  it.each(["http://other.example/../secret.png", "secret.png"])(
    "%s",
    expectRefusal,
  );
});
