import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { shopForAllTests } from "../../testing/host/testShops";
import { ask, listen } from "../../testing/host/testSocket";
import { isPlainFileName } from "./servedFile";

const shop = shopForAllTests();
let port: number;

beforeAll(async () => {
  const folder = dirname(shop.dataDir);
  mkdirSync(join(folder, "data/photos/folder.png"), { recursive: true });
  for (const file of ["data/secret.png", "secret.png"])
    writeFileSync(join(folder, file), "nobody's business");
  port = await listen(shop);
});

/** Ways to write a path. */
const TRICKS = [
  String.raw`../secret.png ..%2fsecret.png %2e%2e%2fsecret.png ..%5csecret.png`,
  "..%255csecret.png .%00./secret.png %2fetc%2fpasswd %c0%ae%c0%ae%2fsecret.png",
  "folder.png folder.png/",
].flatMap((line) => line.split(" "));

it.each([
  ...["/Resource/Product", "/Resource/Banner", "/assets"].flatMap((folder) =>
    TRICKS.map((trick) => `${folder}/${trick}`),
  ),
  "/../secret.png",
  "/product/../../secret.png",
  "//../secret.png",
  "http://other.example/../secret.png",
])("%s is no file", async (path) => {
  const answer = await ask(port, `GET ${path}`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toContain("business");
});

it.each("front.png|Vitamin D (1).jpeg|é.svg|console.png".split("|"))(
  "%s is the name of a file",
  (name) => expect(isPlainFileName(name)).toBe(true),
);

it.each([
  ...String.raw`|.|..|.hidden|a/b|a\b|C:a.png|a.png::$DATA|a.png.|a.png `.split(
    "|",
  ),
  "a\0.png",
  "a".repeat(256),
])("%p is none", (name) => expect(isPlainFileName(name)).toBe(false));
