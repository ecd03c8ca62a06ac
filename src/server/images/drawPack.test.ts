/** @jest-environment jest-fixed-jsdom */
import { britishCatalog } from "../../testing/searchedCatalogs";
import { projectPaths } from "../../testing/testApp";
import type { DrawnProduct } from "../catalog/drawnPicture";
import { contrast } from "../shop/theme";
import { HUES, packDrawer, packName } from "./drawPack";

const drawPack = packDrawer(projectPaths.packs);

/** Parses strictly: throws where a browser would show an error instead of the picture. */
function parsed(svg: string): Element {
  const xml = new DOMParser().parseFromString(svg, "application/xml");
  const problem = xml.querySelector("parsererror");
  if (problem) throw new Error(problem.textContent ?? "not well-formed");
  return xml.documentElement;
}

const textsIn = (svg: string) =>
  [...parsed(svg).querySelectorAll("text")].map(
    ({ textContent }) => textContent,
  );

const medicine: DrawnProduct = {
  productName: "Atorvastatin 20mg tablets",
  category: "Heart and blood pressure",
  mg: 20,
  qty: 28,
  unit: "tablet",
};

it("draws every product of the catalog small, and refers to nothing outside", () => {
  for (const [index, { name, category, mg }] of britishCatalog().entries()) {
    const facts = { productName: name, category, mg, qty: index + 1 };
    const svg = drawPack(facts);
    const drawing = parsed(svg);
    expect(drawing.getAttribute("viewBox")).toBe("0 0 400 300");
    expect(drawing.querySelector("text")).not.toBeNull();
    expect(Buffer.byteLength(svg)).toBeLessThan(6000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(
      svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', ""),
    ).not.toMatch(/https?:|data:|<image|<script|\son\w+=/);
  }
});

it.each([
  "",
  "\u0000\u0008\u001b\uffff\ud800",
  "</text></svg><script>alert(1)</script>",
  `& < > " ' ]]> <!-- <![CDATA[ &#0; &nbsp; $& $1`,
  "&".repeat(255),
  "supercalifragilistic".repeat(12),
  "many short words ".repeat(20),
  "باراسيتامول 500mg",
  "アモキシシリンカプセル250mg",
  "👩‍👩‍👧‍👦🇬🇧💊 tablets",
  "\u202egnp.exe tablets",
])("survives the name %j", (productName) => {
  const svg = drawPack({ ...medicine, productName });
  expect(parsed(svg).querySelector("script, foreignObject")).toBeNull();
  expect(Buffer.byteLength(svg)).toBeLessThan(6000);
  expect(svg).not.toMatch(/(?!\n)\p{Cc}|[\p{Cs}\u202e\uffff]/u);
});

it("shows name, strength if there is one, and the size of the pack, and escapes them", () => {
  const named = { ...medicine, productName: "Atorva & <B 20mg tablets" };
  const textsOf = (change: object) =>
    textsIn(drawPack({ ...named, ...change }));
  expect(textsOf({})).toEqual(["Atorva & <B", "20 mg", "28 tablets"]);
  expect(textsOf({ mg: null })).toEqual(["Atorva & <B", "28 tablets"]);
  expect(textsOf({ unit: undefined }).at(-1)).toBe("Pack of 28");
  expect(textsOf({ unit: undefined, qty: 1 }).at(-1)).toBe("20 mg");
  expect(textsOf({ unit: "ml", qty: 100 }).at(-1)).toBe("100 ml");
});

it("breaks a name that is long, and cuts one that is longer", () => {
  const linesOf = (productName: string) =>
    textsIn(drawPack({ ...medicine, productName, mg: null })).slice(0, -1);
  expect(linesOf("Calcium carbonate")).toEqual(["Calcium", "carbonate"]);
  const lines = linesOf("many short words ".repeat(20));
  expect(lines).toHaveLength(2);
  expect(lines.join(" ")).toMatch(/^many short words many short .*…$/);
});

/** The things in a drawing, which the ids of its gradients name. */
function drawnIn(change: Partial<DrawnProduct>) {
  const svg = drawPack({ ...medicine, unit: undefined, mg: null, ...change });
  const front = /id="(\w+)-shade"/.exec(svg)?.[1];
  const pack = svg.includes('id="round"') ? "bottle" : "box";
  return front ? `${pack} and ${front}` : pack;
}

it.each([
  ["Atorvastatin 20mg tablets", {}, "box and tablet"],
  ["Atorvastatin 20mg tablets", { qty: 100 }, "bottle and tablet"],
  ["Ramipril 5mg capsules", {}, "box and capsule"],
  ["Vitamin C", { form: "effervescent tablet" }, "box and tablet"],
  ["ANASTROZOLE 1 mg, comprimé pelliculé", {}, "box and tablet"],
  ["Hydrocortisone 1% cream", { qty: 15 }, "box and tube"],
  ["Emollient cream", { qty: 500 }, "box"],
  ["Salbutamol 100micrograms/dose inhaler CFC free", {}, "box and inhaler"],
  ["Inhaler spacer device", {}, "box"],
  ["Chloramphenicol 0.5% eye drops", {}, "box and drops"],
  ["Herbal cough drops", {}, "box"],
  ["Macrogol compound oral powder sachets", {}, "box and sachet"],
  ["Paracetamol 120mg/5ml oral suspension", {}, "bottle"],
  ["Solution buvable en ampoule", {}, "box"],
  ["Insulin glargine solution for injection", {}, "box"],
  ["Nurofen Plus", { qty: 100 }, "box"],
])("%s, %j: a %s", (productName, facts, drawn) =>
  expect(drawnIn({ productName, ...facts })).toBe(drawn),
);

it.each([
  ["Atorvastatin 20mg tablets", "Atorvastatin"],
  ["Co-trimoxazole 80mg/400mg tablets", "Co-trimoxazole"],
  ["IMUKIN 2 x 10<sup>6</sup> UI (0,1 mg), solution injectable", "IMUKIN"],
  ["Mixtard 30", "Mixtard 30"],
  ["500mg tablets", "500mg tablets"],
])("on its pack %j is called %j", (productName, short) =>
  expect(packName(productName)).toBe(short),
);

// Words are white on it, or in it on the lower end of a box's front.
it.each(HUES)("$main is readable on labels and bands", ({ main }) => {
  expect(contrast("#f4f8f7", main)).toBeGreaterThanOrEqual(4.5);
});
