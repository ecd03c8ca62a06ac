import { testNames } from "../../testing/testNames";
import { packsKey } from "./packsKey";

type Pack = Parameters<typeof packsKey>[0];

const keyOf = (more: Partial<Pack> = {}) =>
  packsKey(
    {
      name: "Antihistamine 75mg tablets",
      brand: "Acme",
      contains: ["cetirizine"],
      form: "tablet",
      ...more,
    },
    testNames(),
  );
const tacrolimus = (name: string, form?: string) =>
  keyOf({ name, form, contains: ["tacrolimus"] });

it.each<[string, Partial<Pack>]>([
  ["another strength", { name: "Antihistamine 300mg tablets" }],
  ["another plain form", { form: "capsule" }],
])("%s is another pack of the same medicine", (_, more) =>
  expect(keyOf(more)).toBe(keyOf()),
);

it.each<[string, Partial<Pack>]>([
  ["another maker's", { brand: "Zeta" }],
  ["of another ingredient", { contains: ["ibuprofen"] }],
  ["of one more ingredient", { contains: ["caffeine", "cetirizine"] }],
  ["another brand or salt", { name: "Antihistamine Plus 75mg tablets" }],
  ["a melting tablet", { form: "orodispersible tablet" }],
  ["a slow tablet", { form: "prolonged-release tablet" }],
])("what is %s is none of its packs", (_, more) =>
  expect(keyOf(more)).not.toBe(keyOf()),
);

it.each<[string, Partial<Pack>]>([
  ["without known ingredients", { contains: undefined }],
  ["without a known form", { form: undefined }],
  ["whose name says XL", { name: "Antihistamine XL" }],
])("a medicine %s has no other packs", (_, more) =>
  expect(keyOf(more)).toBeNull(),
);

it("Advagraf is never beside Prograf, whatever a list calls its form", () => {
  expect(tacrolimus("Prograf 1mg", "granules")).toBe(
    tacrolimus("Prograf 5mg", "capsule"),
  );
  expect(tacrolimus("Advagraf 1mg", "capsule")).toBeNull();
});
