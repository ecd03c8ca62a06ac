import fc from "fast-check";
import { products } from "../../testing/catalogue";
import { offeredAtHome, picturedAtHome, productsAtHome } from "./homeProducts";

const catalogue = fc
  .array(fc.record({ shelf: fc.nat(11), hasPhoto: fc.boolean() }), {
    maxLength: 60,
  })
  .map((drawn) =>
    drawn.map(({ shelf, hasPhoto }, index) => ({
      ...products[0]!,
      productId: index,
      category: `Shelf ${shelf}`,
      photo: hasPhoto ? ["front.png"] : [],
    })),
  );

test("what the home page shows is chosen the same out of all products as out of those that are sent with it", () => {
  fc.assert(
    fc.property(catalogue, (all) => {
      const sent = productsAtHome(all);
      expect(offeredAtHome(sent)).toEqual(offeredAtHome(all));
      expect(picturedAtHome(sent)).toEqual(picturedAtHome(all));
    }),
  );
});

test("few products are sent with the home page, however many there are", () => {
  fc.assert(
    fc.property(catalogue, (all) => {
      expect(productsAtHome(all).length).toBeLessThanOrEqual(14);
    }),
  );
});
