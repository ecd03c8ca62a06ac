import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

const DIST = path.resolve(__dirname, "../../dist");

const compressedSize = (url: string) =>
  statSync(path.join(DIST, `${url}.br`)).size;

/** The scripts or styles that every page loads. */
function common(ending: "js" | "css"): string {
  const html = readFileSync(path.join(DIST, "index.html"), "utf8");
  const url = new RegExp(`/assets/main\\.\\w+\\.${ending}`).exec(html);
  return url![0];
}

/** 0.7 s on a slow phone line (1.6 Mbit/s). */
const MOST_SCRIPTS = 140_000;
/** The styles that a page uses stand in it, and should fit the first reply's packets. */
const MOST_STYLES = 12_000;

test("no page loads more than 140 KB of scripts first", () => {
  const heavy = readdirSync(path.join(DIST, "assets"))
    .filter((file) => /Page_tsx\..*js$/.test(file))
    .filter(
      (file) =>
        compressedSize(common("js")) + compressedSize(`/assets/${file}`) >
        MOST_SCRIPTS,
    );
  expect(heavy).toEqual([]);
});

test("the style sheet has no more than 12 KB", () => {
  expect(compressedSize(common("css"))).toBeLessThanOrEqual(MOST_STYLES);
});
