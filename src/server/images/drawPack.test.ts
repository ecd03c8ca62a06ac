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

  it("shows name, strength where there is one, and count, and escapes them", () => {
    const named = { ...medicine, productName: "Atorva & <B 20mg tablets" };
    const textsOf = (change: object) =>
      lettersOf(drawPack({ ...named, ...change }, "pack")).map(
        ({ textContent }) => textContent,
      );
    expect(textsOf({})).toEqual(["Atorva & <B", "20 mg", "28 tablets"]);
    expect(textsOf({ mg: null })).toEqual(["Atorva & <B", "28 tablets"]);
  });
});
