import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../storefront/api/endpoints.gen";
import { shop as defaults, shopWith } from "../../domain/shop/shop";
import { sourceOf } from "../http/securityHeaders";
import { findProjectRoot } from "../boot/shopPaths";
import { writeShopSettings } from "../shop/currentShop";
import { themeRules } from "../shop/theme";
import { shopForAllTests } from "../../testing/host/testShops";
import { describeShop } from "./pageDocument";
import { wordsOf } from "./testPages";

const OWN = {
  name: "Cole & Sons $& Chemist",
  claim: "Your medicines, today.",
  sentence: "Order before noon.",
  address: ["1 High Street", "Leeds LS1 1AA"],
  hours: ["Mo-Sa 09:00-18:00"],
  phone: "+44 113 496 0123",
  whatsapp: "+44 7700 900123",
  contactNumberLimit: 15,
  currency: { code: "GBP", sign: "£", small: "p" },
  licence: "Registered pharmacy 1234567.",
  logo: "logo.svg",
  color: "#7a1f5c",
  pages: { delivery: ["We ride a bicycle."] },
};

/** The link to the styles is the build's. */
const LINK = "<link href=/assets/main.css rel=stylesheet></head>";

const publicFile = (name: string) =>
  readFileSync(join(findProjectRoot(), "public", name), "utf8");

const shop = shopForAllTests(
  {},
  {
    built: {
      "index.html": publicFile("index.html").replace("</head>", LINK),
      "manifest.webmanifest": publicFile("manifest.webmanifest"),
      "assets/main.css": "p{margin:0}",
    },
  },
);
beforeEach(() => writeShopSettings(shop.db, OWN));

const textOf = async (url: string) => (await shop.app.inject(url)).body;

describe("a shop that its operator has described", () => {
  it("tells the storefront in Config, and browsers that install it", async () => {
    const config = JSON.parse(await textOf("/api/Config/Get")) as Config;
    expect(config.shop).toMatchObject(OWN);
    expect(JSON.parse(await textOf("/manifest.webmanifest"))).toMatchObject({
      name: OWN.name,
      short_name: OWN.name,
      description: `${OWN.claim} ${OWN.sentence}`,
      start_url: "/index",
    });
  });

  it("shows name, address, hours, numbers, registration and logo on its pages", async () => {
    const html = await textOf("/index");
    for (const text of [
      "<title>Home · Cole &amp; Sons $&amp; Chemist</title>",
      OWN.claim,
      ...OWN.address,
      "Mon-Sat",
      "9 AM-6 PM",
      "tel:+441134960123",
      "https://wa.me/447700900123",
      OWN.licence,
      "/Resource/Product/logo.svg",
    ])
      expect(html).toContain(text);
    expect(html).not.toContain(defaults.name);
    expect(html).not.toContain(defaults.phone);
  });

  it("shows its texts and, as their content policy allows, its colors", async () => {
    const { body, headers } = await shop.app.inject("/delivery");
    expect(wordsOf(body)).toContain("We ride a bicycle.");
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(body)!;
    expect(styles).toBe(`p{margin:0}${themeRules(OWN.color).join("")}`);
    expect(headers["content-security-policy"]).toContain(sourceOf(styles));
  });

  it("is described in the document in which a browser renders a page", () => {
    const { name, claim, sentence, phone } = defaults;
    const html = describeShop(
      `<title>${name}</title><meta content="${claim} ${sentence}"><p>call us: ${phone}.`,
      shopWith(OWN),
    );
    expect(html).toContain("<title>Cole &amp; Sons $&amp; Chemist</title>");
    expect(html).toContain(`call us: ${OWN.phone}.`);
    expect(html).toContain(`content="${OWN.claim} ${OWN.sentence}"`);
  });
});
