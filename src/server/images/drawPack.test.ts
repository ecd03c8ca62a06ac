/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { drawPack, type PackView } from "./drawPack";
import type { PicturedMedicine } from "./medicineWords";
import { hueOf, INK, WHITE } from "./shapes";

const VIEWS: PackView[] = ["pack", "contents"];
const parser = new DOMParser();

/** Parses strictly: throws where a browser would show an error instead of the picture. */
function parsed(svg: string): Document {
  const document = parser.parseFromString(svg, "application/xml");
  const problem = document.querySelector("parsererror");
  if (problem) throw new Error(problem.textContent ?? "not well-formed");
  return document;
}

function texts(svg: string): string[] {
  return [...parsed(svg).querySelectorAll("text")].map(
    (text) => text.textContent ?? "",
  );
}

const sample: PicturedMedicine = {
  productName: "Atorvastatin 20mg tablets",
  category: "Heart and blood pressure",
  mg: 20,
  qty: 28,
};

const rows: Record<string, string>[] = parse(
  readFileSync(path.join(__dirname, "../../assets/medicines-uk-149.csv")),
  { columns: true },
);
const catalog = rows.map((row): PicturedMedicine => ({
  productName: row["productName"] ?? "",
  category: row["category"] ?? "",
  mg: row["mg"] ? Number(row["mg"]) : null,
  qty: Number(row["qty"]),
}));

const HOSTILE = [
  "",
  " ",
  "\u0000\u0008\u001b\uffff\ud800",
  "</text></svg><script>alert(1)</script>",
  `& < > " ' ]]> <!-- <![CDATA[ &#0; &nbsp;`,
  "W".repeat(255),
  "&".repeat(255),
  "supercalifragilistic".repeat(12),
  "many short words ".repeat(20),
  "باراسيتامول 500mg",
  "אקמול 500mg capsules",
  "アモキシシリンカプセル250mg",
  "👩‍👩‍👧‍👦🇬🇧💊 tablets",
  "\u202egnp.exe tablets",
  `x${"\u0301".repeat(254)}`,
  "500mg tablets",
];

describe("drawPack", () => {
  it.each(VIEWS)(
    "draws every product of the catalog small, in colours whose contrast the palette's tests compute, and refers to nothing outside: %s",
    (view) => {
      expect(catalog).toHaveLength(149);
      for (const medicine of [...catalog, { ...sample, qty: 100 }]) {
        const svg = drawPack(medicine, view);
        const { main } = hueOf(medicine.category);
        const { documentElement: picture } = parsed(svg);
        expect(picture.getAttribute("viewBox")).toBe("0 0 400 300");
        expect(Buffer.byteLength(svg)).toBeLessThan(6000);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(
          svg.replace('xmlns="http://www.w3.org/2000/svg"', ""),
        ).not.toMatch(/https?:|data:|<image|<script|\son\w+=/);
        const letters = [...picture.querySelectorAll("text")];
        expect(letters).not.toEqual([]);
        for (const text of letters)
          expect([INK, WHITE, main]).toContain(text.getAttribute("fill"));
        if (view === "pack") expect(svg).toContain(main);
      }
    },
  );

  it.each(HOSTILE)("survives the name %j", (productName) => {
    for (const view of VIEWS) {
      const svg = drawPack({ ...sample, productName }, view);
      const document = parsed(svg);
      expect(document.querySelector("script, foreignObject")).toBeNull();
      expect(Buffer.byteLength(svg)).toBeLessThan(6000);
      expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\u202e\uffff]/u);
    }
  });

  it("shows name, strength where there is one, and count, and escapes them", () => {
    expect(texts(drawPack(sample, "pack"))).toEqual([
      "Atorvastatin",
      "20 mg",
      "28 tablets",
    ]);
    expect(texts(drawPack({ ...sample, mg: null }, "pack"))).toEqual([
      "Atorvastatin",
      "28 tablets",
    ]);
    const svg = drawPack({ ...sample, productName: "A & <B" }, "pack");
    expect(svg).toContain("A &amp; &lt;B");
    expect(texts(svg)[0]).toBe("A & <B");
  });
});
