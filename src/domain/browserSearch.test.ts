import { indexProducts } from "./browserSearch";

test("products are listed by the start of their name, and of their category", async () => {
  const rows = [
    ["Ibuprofen 400mg tablets", "Pain"],
    ["Zinc ointment", "Skin"],
    ["Élan Ibuprofen gel", "Painful skin"],
  ] as const;
  const others = { brand: "", description: "", mg: null };
  const index = indexProducts(
    rows.map(([name, category]) => ({ name, category, ...others })),
  );
  expect(await index.listed("elan ibu")).toEqual([2]);
  expect(await index.ofCategory("PAIN")).toEqual([0, 2]);
});
