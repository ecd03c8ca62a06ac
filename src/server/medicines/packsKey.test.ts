import { testNames } from "../../testing/testNames";
import { packsKey } from "./packsKey";

type Pack = Parameters<typeof packsKey>[0];

const keyOf = (more: Partial<Pack> = {}) =>
  packsKey(
    {
      ...{ name: "Antihistamine 75mg tablets", brand: "Acme" },
      ...{ contains: ["cetirizine"], form: "tablet", ...more },
    },
    testNames(),
  );

it.each<[key: "the same" | "another", of: string, Partial<Pack>]>([
  ["the same", "strength", { name: "Antihistamine 300mg tablets" }],
  ["the same", "strength, written close", { name: "Antihistamine9" }],
  ["the same", "plain form", { form: "capsule" }],
  ["another", "maker", { brand: "Zeta" }],
  ["another", "ingredient", { contains: ["ibuprofen"] }],
  ["another", "mixture", { contains: ["caffeine", "cetirizine"] }],
  ["another", "brand or salt", { name: "Antihistamine Plus 75mg tablets" }],
  ["another", "tablet that melts", { form: "orodispersible tablet" }],
  ["another", "tablet that is slow", { form: "prolonged-release tablet" }],
])("%s key is that of another %s", (key, _of, more) =>
  expect(keyOf(more) === keyOf()).toBe(key === "the same"),
);

it.each<Partial<Pack>>([
  { contains: undefined },
  { form: undefined },
  { name: "Antihistamine XL" },
  // Never beside Prograf, whatever a list calls its form.
  { name: "Advagraf 1mg", form: "capsule", contains: ["tacrolimus"] },
])("a medicine of which too little is known has no key: %j", (more) =>
  expect(keyOf(more)).toBeNull(),
);

test("a plain tablet has its key though its ingredient is also sold as a slow one", () =>
  expect(
    keyOf({ name: "Paracetamol 500mg", contains: ["paracetamol"] }),
  ).not.toBeNull());
