import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { productsOf } from "../../testing/host/testApp";
import { FOR_GOOD } from "../http/caching";
import { importedRow } from "../import/testCatalogFile";
import { importCommandForTests } from "./testImport";

const { shop, at, write, runImport } = importCommandForTests();
beforeEach(() => mkdirSync(at("photos")));

const MADE = expect.stringMatching(/^[0-9a-f]{32}\.640\.webp$/) as string;

async function photo(name: string, width: number, background = "red") {
  const picture = { width, height: 75, channels: 3, background } as const;
  await sharp({ create: picture }).toFile(at(`photos/${name}`));
}

/** Imports products with these ids and photos as the whole catalog. */
function importWith(products: Record<string, string>) {
  const rows = Object.entries(products).map(
    ([id, photos]) => importedRow(id) + photos,
  );
  write("medicines.csv", rows);
  return runImport("medicines.csv", "--replace", "--photos", "photos");
}

const photosOf = async () =>
  (await productsOf(shop)).map((product) => product.photo);

describe("photos of an import", () => {
  it("are served as AVIF and WebP in three widths, never enlarged, and kept for good", async () => {
    await photo("a.png", 700);
    await importWith({ a: "a.png" });
    const [[name = ""] = []] = await photosOf();
    const widths = { 320: 320, 640: 640, 1280: 700 };
    for (const format of ["avif", "webp"]) {
      for (const [named, width] of Object.entries(widths)) {
        const file = name.replace("640.webp", `${named}.${format}`);
        const reply = await shop.app.inject(`/Resource/Product/${file}`);
        expect(reply.headers).toMatchObject({
          "content-type": `image/${format}`,
          "cache-control": FOR_GOOD,
        });
        const picture = await sharp(reply.rawPayload).metadata();
        expect(picture.width).toBe(width);
      }
    }
    const other = name.replace(/^\w+/, "0".repeat(32));
    const none = await shop.app.inject(`/Resource/Product/${other}`);
    expect(none.statusCode).toBe(404);
  });

  it("that are missing, or drawings, are left out and told", async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
    writeFileSync(at("photos/a.jpg"), drawing);
    await photo("c.png", 100);
    await photo("d.png", 100, "blue");
    const outcome = await importWith({ a: "a.jpg", b: "none.jpg|C.png|d.png" });
    expect(outcome.code).toBe(0);
    expect(outcome.printed).toContain(
      "photo: 2 mistakes\n  row 2: 'a.jpg' can't be read as a picture (Input buffer contains unsupported image format), and is left out.\n",
    );
    expect(await photosOf()).toEqual([[], [MADE, MADE]]);
  });
});
