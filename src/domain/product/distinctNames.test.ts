import { distinctNames } from "./distinctNames";

test("where names repeat in a list, the pack is part of the name", () => {
  const senna = { productName: "Senna 15mg tablets", unit: "tablet" } as const;
  const alginate = { productName: "Alginate", unit: "ml" } as const;
  const names = distinctNames([
    { ...senna, qty: 10 },
    { ...alginate, qty: 150 },
    { ...senna, qty: 24 },
    { productName: "Senna 7.5mg tablets", qty: 60 },
    { ...alginate, qty: 600 },
  ]);
  expect(names).toEqual([
    "Senna 15mg tablets, pack of 10",
    "Alginate, 150 ml",
    "Senna 15mg tablets, pack of 24",
    "Senna 7.5mg tablets",
    "Alginate, 600 ml",
  ]);
});
