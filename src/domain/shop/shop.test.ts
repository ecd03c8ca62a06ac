import { shopWith } from "./shop";

test("a shop has the clock and the leaflets of the default country there alone, unless its settings name others", () => {
  expect(shopWith({ name: "Riverside" })).toMatchObject({
    timeZone: "Europe/London",
    leaflets: { label: "Patient leaflets at the MHRA" },
  });
  expect(shopWith({ country: "ZA" })).toMatchObject({
    timeZone: "",
    leaflets: { label: "", url: "" },
  });
  const own = { label: "SAHPRA", url: "https://leaflets.example" };
  const { leaflets } = shopWith({ country: "ZA", leaflets: own });
  expect(leaflets).toEqual(own);
});
