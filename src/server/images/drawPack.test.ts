/** @jest-environment jest-fixed-jsdom */
import { britishCatalog } from "../../testing/searchedCatalogs";
import { drawPack, type PackView } from "./drawPack";
import type { PicturedMedicine } from "./medicineWords";
import { hueOf, INK, WHITE } from "./shapes";

const VIEWS: PackView[] = ["pack", "contents"];

/** Parses strictly: throws where a browser would show an error instead of the picture. */
function parsed(svg: string): Element {
  const xml = new DOMParser().parseFromString(svg, "application/xml");
  const problem = xml.querySelector("parsererror");
  if (problem) throw new Error(problem.textContent ?? "not well-formed");
  return xml.documentElement;
}

const lettersOf = (svg: string) => [...parsed(svg).querySelectorAll("text")];

const medicine: PicturedMedicine = {
  productName: "Atorvastatin 20mg tablets",
  category: "Heart and blood pressure",
  mg: 20,
  qty: 28,
};

describe("drawPack", () => {
  it.each(VIEWS)(
    "draws every product of the catalog small, in colours whose contrast the palette's tests compute, and refers to nothing outside: %s",
    (view) => {
      for (const [
        index,
        { name, category, mg },
      ] of britishCatalog().entries()) {
        const facts = { productName: name, category, mg, qty: index + 1 };
        const svg = drawPack(facts, view);
        const { main } = hueOf(category);
        expect(parsed(svg).getAttribute("viewBox")).toBe("0 0 400 300");
        expect(Buffer.byteLength(svg)).toBeLessThan(6000);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(
          svg.replace('xmlns="http://www.w3.org/2000/svg"', ""),
        ).not.toMatch(/https?:|data:|<image|<script|\son\w+=/);
        const letters = lettersOf(svg);
        expect(letters).not.toEqual([]);
        for (const text of letters)
          expect([INK, WHITE, main]).toContain(text.getAttribute("fill"));
      }
    },
  );

  it.each([
    "",
    "\u0000\u0008\u001b\uffff\ud800",
    "</text></svg><script>alert(1)</script>",
    `& < > " ' ]]> <!-- <![CDATA[ &#0; &nbsp;`,
    "&".repeat(255),
    "supercalifragilistic".repeat(12),
    "many short words ".repeat(20),
    "باراسيتامول 500mg",
    "アモキシシリンカプセル250mg",
    "👩‍👩‍👧‍👦🇬🇧💊 tablets",
    "\u202egnp.exe tablets",
  ])("survives the name %j", (productName) => {
    for (const view of VIEWS) {
      const svg = drawPack({ ...medicine, productName }, view);
      expect(parsed(svg).querySelector("script, foreignObject")).toBeNull();
      expect(Buffer.byteLength(svg)).toBeLessThan(6000);
      expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\u202e\uffff]/u);
    }
  });

  it.each<[string, number | null, number, string]>([
    ["Atorvastatin 20mg tablets", 20, 28, "Atorvastatin, 20 mg, 28 tablets"],
    ["Aspirin effervescent tablets sugar free", null, 1, "Aspirin, 1 tablet"],
    [
      "Co-trimoxazole 80mg/400mg tablets",
      0,
      1200,
      "Co-trimoxazole, 1,200 tablets",
    ],
    ["Ramipril 2,5mg capsules", 2.5, 30, "Ramipril, 2.5 mg, 30 capsules"],
    ["Hydrocortisone 1% cream", null, 1, "Hydrocortisone"],
    ["Ointment & <Co", 61_000, 5, "Ointment & <Co, 61 g, Pack of 5"],
    [
      "IMUKIN 2 x 10<sup>6</sup> UI",
      0.299999999999997,
      30,
      "IMUKIN, 0.3 mg, 30 pills",
    ],
    ["500mg tablets", 500, 14, "500mg tablets, 500 mg, 14 tablets"],
  ])(
    "writes on %s, of %p mg in a pack of %i: %s",
    (productName, mg, qty, words) => {
      const svg = drawPack({ ...medicine, productName, mg, qty }, "pack");
      const texts = lettersOf(svg).map(({ textContent }) => textContent);
      expect(texts.join(", ")).toBe(words);
    },
  );
});
