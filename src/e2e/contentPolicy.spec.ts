import { expect, test } from "./fixtures";

const PAGES = [
  "/index",
  "/product",
  "/product-details/none",
  "/cart",
  "/order-complete?orderno=PH-7Q4K-2M9X",
  "/gallery",
  "/test",
  "/enquiry",
  "/contact",
  "/no/such/page",
];

test.describe("under the host's content policy", () => {
  test.beforeEach(async ({ page, testServer, allowConsole }) => {
    allowConsole(/404/);
    // The stub host has no policy: there the storefront gets ours.
    if (testServer.kind === "host") return;
    const isPage = (url: URL) =>
      url.origin === testServer.url && !url.pathname.includes(".");
    await page.route(isPage, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        "content-security-policy":
          "default-src 'self'; frame-src https://www.openstreetmap.org",
      };
      return route.fulfill({ response, headers });
    });
  });

  for (const address of PAGES) {
    test(`${address} has no script, style, picture or frame of its own`, async ({
      page,
    }) => {
      const violations: string[] = [];
      await page.exposeFunction("onViolation", (text: string) =>
        violations.push(text),
      );
      await page.addInitScript(() =>
        document.addEventListener(
          "securitypolicyviolation",
          ({ violatedDirective, blockedURI }) =>
            Reflect.get(
              window,
              "onViolation",
            )(`${violatedDirective} ${blockedURI}`),
        ),
      );
      const response = await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
      expect(
        await response!.headerValue("content-security-policy"),
      ).not.toContain("unsafe");
      expect(violations).toEqual([]);
    });
  }

  test("what somebody slips into a page does not run, look or call", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Content Security Policy/, /Failed to fetch/);
    await page.goto("/enquiry");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const came = await page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      document.body.append(script);
      document.body.setAttribute("style", "opacity: 0");
      const called = await fetch("https://elsewhere.example/").then(
        () => true,
        () => false,
      );
      const { opacity } = getComputedStyle(document.body);
      return { title: document.title, opacity, called };
    });
    expect(came).toMatchObject({ opacity: "1", called: false });
    expect(came.title).not.toBe("taken over");
  });
});
