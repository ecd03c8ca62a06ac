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
  for (const file of ["outside/secret.png", "data/secret.png", "secret.png"])
    writeFileSync(join(folder, file), SECRET);
  writeFileSync(join(photos, "front.png"), "a picture");
  for (const [link, target] of [
    ["data/photos/same.png", "front.png"],
    ["data/photos/up.png", "../../secret.png"],
    ["data/photos/database.png", join(shop.dataDir, "shop.db")],
    ["data/photos/circle.png", "circle.png"],
    ["dist/outside", join(folder, "outside")],
    ["dist/linked.png", "../secret.png"],
  ] as const)
    symlinkSync(target, join(folder, link));
  port = await listen(shop);
});

/** Ways to write a path, and what may lie there; names alone are isPlainFileName's. */
const TRICKS = [
  String.raw`../secret.png ..%2fsecret.png %2e%2e%2fsecret.png %2e%2e/secret.png`,
  String.raw`..%5csecret.png ..%255csecret.png ..\secret.png .%00./secret.png`,
  "front.png%00.svg /etc/passwd %2fetc%2fpasswd C:%5cWindows%5cwin.ini",
  "front.png::$DATA .. %c0%ae%c0%ae%2fsecret.png",
  "folder.png folder.png/ up.png database.png circle.png",
].flatMap((line) => line.split(" "));

it.each([
  ...["/Resource/Product", "/Resource/Banner", "/assets"].flatMap((folder) =>
    TRICKS.map((trick) => `${folder}/${trick}`),
  ),
  "secret.png",
  `/Resource/Product/${"a".repeat(300)}.png`,
  `/Resource/Product/${"%c3%a9".repeat(200)}.png`,
])("%s is no file, which is said in one sentence", async (path) => {
  const answer = await ask(port, `GET ${path}`);
  const { status, headers, text } = parseAnswer(answer);
  expect([400, 404]).toContain(status);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  expect([
    "There is nothing at this address.",
    "There is no picture with this name.",
    "This address could not be read. Please check it for typing errors.",
    "This request could not be read.",
  ]).toContain(text);
});

it.each([
  "/../secret.png",
  "/..%2fsecret.png",
  "/..%5cdata%5cshop.db",
  "/product/../../secret.png",
  "/\\..\\secret.png",
  "//../secret.png",
  "/linked.png",
  "/outside/secret.png",
  "http://other.example/../secret.png",
])("%s is answered with the page that there is none", async (path) => {
  const { status, text } = parseAnswer(await ask(port, `GET ${path}`));
  expect([status, text]).toEqual([404, "<title>The storefront</title>"]);
});

it.each([
  "/Resource/Product/same.png",
  "http://shop.example/Resource/Product/front.png",
])(
  "a file may be a link to another one, or asked for with its host: %s",
  async (url) =>
    expect(parseAnswer(await ask(port, `GET ${url}`))).toMatchObject({
      status: 200,
      text: "a picture",
    }),
);
