import { shopWith } from "./shop";

test("clock and leaflets of the default country hold there alone, unless settings do", () => {
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
