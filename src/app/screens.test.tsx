import { screen, waitFor, within } from "@testing-library/react";
import { INFO_PAGES, shop } from "../config/shop";
import { answering } from "../testing/behaviours";
import { banners, config } from "../testing/catalog";
import { renderApp } from "../testing/renderApp";
import { stubForTests } from "../testing/stubForTests";

const stub = stubForTests();
afterEach(() => jest.restoreAllMocks());

const main = () => within(screen.getByRole("main"));
const link = (name: string) => screen.getByRole("link", { name });

/** Waits for the page with this heading and this title; no page asks anybody to log in. */
async function expectPage(heading: string, title = heading) {
  await screen.findByRole("heading", { level: 1, name: heading });
  await waitFor(() => expect(document.title).toBe(`${title} · ${shop.name}`));
  expect(screen.queryByText(/log ?in|sign ?in|register/i)).toBeNull();
  expect(document.querySelector("input[type=password]")).toBeNull();
}

test("index has a hero with Shop Now and Contact Us, a feature strip, View More and the gallery", async () => {
  renderApp("/index");
  await expectPage(shop.claim, "Home");
  await screen.findByRole("region", { name: "From the gallery" });
  expect(link("Shop Now")).toHaveAttribute("href", "/product");
  expect(link("View More")).toHaveAttribute("href", "/product");
  expect(link("See the gallery")).toHaveAttribute("href", "/gallery");
  expect(main().getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  const features = main()
    .getAllByRole("list")
    .find((list) => list.textContent?.includes("Free advice"));
  expect(within(features!).getAllByRole("listitem")).toHaveLength(4);
});

test("test is the banner carousel alone, with all banners", async () => {
  renderApp("/test");
  await expectPage("Offers");
  const carousel = await screen.findByRole("region", { name: "Offers" });
  expect(within(carousel).getAllByRole("img")).toHaveLength(banners.length);
  expect(main().getAllByRole("heading")).toHaveLength(1);
  expect(main().queryByRole("link")).toBeNull();
  expect(main().queryByRole("article")).toBeNull();
});

test("enquiry is a placeholder page that leads to the contact page", async () => {
  renderApp("/enquiry");
  await expectPage("Enquiry");
  expect(main().queryByRole("textbox")).toBeNull();
  expect(main().getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

/** Opens the contact page; the map's site can be reached, or not. */
async function openContact(isReachable: boolean) {
  const request = globalThis.fetch;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (!String(input).includes("openstreetmap")) return request(input, init);
    if (isReachable) return new Response();
    throw new TypeError("fetch failed");
  });
  renderApp("/contact");
  await expectPage("Contact Us");
}
const mapFrame = () => document.querySelector("main iframe");

test("where the map can't be reached, the contact page is whole, with a link to the place", async () => {
  await openContact(false);
  await waitFor(() => expect(mapFrame()).toBeNull());
  expect(link("Open the map")).toBeVisible();
});

test("contact has a form, the office address, the opening hours and a map", async () => {
  await openContact(true);
  for (const name of ["Name", "Contact number", "Subject", "Message"]) {
    expect(main().getByRole("textbox", { name })).toBeVisible();
  }
  for (const line of shop.address) {
    expect(main().getByText(line)).toBeVisible();
  }
  const hours = main()
    .getAllByRole("term")
    .map((days) => [days.textContent, days.nextSibling?.textContent]);
  expect(hours).toEqual([
    ["Mon-Fri", "10AM-05PM"],
    ["Sat-Sun", "Closed"],
  ]);
  const map = mapFrame();
  expect(map).toHaveAttribute("title", expect.stringMatching(/\S/));
  expect(map).toHaveAttribute("loading", "lazy");
  expect(map).toHaveAttribute("src", expect.stringMatching(/^https:\/\//));
  const { latitude, longitude } = shop.coordinates;
  expect(link("Open the map")).toHaveAttribute(
    "href",
    expect.stringMatching(new RegExp(`${latitude}.*${longitude}`)),
  );
});

test.each(["/order-complete?orderno=PH-1042", "/order-complete/PH-1042"])(
  "%s shows the order's number, and who will call",
  async (path) => {
    renderApp(path);
    await expectPage("Thank you for your order", "Order complete");
    expect(screen.getByText("PH-1042")).toBeVisible();
    expect(
      screen.getByText(
        /customer relationship manager will contact you to confirm the payment/,
      ),
    ).toBeVisible();
  },
);

test("any other path has a breadcrumb (Home linking to '/', then 'Page Not Found') and a 'Back to Home' button", async () => {
  renderApp("/product-details/1/more");
  await expectPage("Page Not Found");
  const breadcrumb = within(
    screen.getByRole("navigation", { name: "Breadcrumb" }),
  );
  expect(
    breadcrumb.getAllByRole("listitem").map((step) => step.textContent),
  ).toEqual([
    expect.stringMatching(/^Home$/),
    expect.stringMatching(/Page Not Found$/),
  ]);
  expect(breadcrumb.getByRole("link")).toHaveAttribute("href", "/");
  expect(link("Back to Home")).toHaveAttribute("href", "/");
});

test("the header leads to each page, whose heading gets the focus; the footer has copyright, address and shortcuts", async () => {
  const { user, address } = renderApp("/enquiry");
  await expectPage("Enquiry");
  const footer = within(screen.getByRole("contentinfo"));
  const copyright = /© \d{4}/;
  expect(footer.getByText(copyright)).toBeVisible();
  for (const line of shop.address) {
    expect(footer.getByText(line)).toBeVisible();
  }
  for (const [name, start] of [
    ["Call", /^tel:/],
    ["WhatsApp", /^https:\/\/wa\.me\//],
    ["Email", /^mailto:/],
    ["SMS", /^sms:/],
  ] as const) {
    expect(footer.getByRole("link", { name })).toHaveAttribute(
      "href",
      expect.stringMatching(start),
    );
  }
  const header = within(screen.getByRole("banner"));
  for (const [name, path, heading, title] of [
    ["Home", "/index", shop.claim, "Home"],
    ["Our Products", "/product", "Our Products"],
    ["Product Gallery", "/gallery", "Product Gallery"],
    ["Contact Us", "/contact", "Contact Us"],
    ["Cart 0 items", "/cart", "Your cart"],
  ] as const) {
    await user.click(header.getByRole("link", { name }));
    await expectPage(heading, title);
    expect(address()).toBe(path);
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  }
});

test("the footer leads to the pages about how the shop works", async () => {
  const { user, address } = renderApp("/enquiry");
  await expectPage("Enquiry");
  const footer = within(screen.getByRole("contentinfo"));
  for (const { title, path } of INFO_PAGES) {
    await user.click(footer.getByRole("link", { name: title }));
    await expectPage(title);
    expect(address()).toBe(path);
    expect(main().getAllByText(/\.$/).length).toBeGreaterThanOrEqual(3);
  }
});

test("after a reload the page of an order shows the number alone", async () => {
  renderApp("/order-complete?orderno=1042");
  await screen.findByText("Thank you for your order");
  expect(screen.getByText("1042")).toBeVisible();
  expect(screen.queryByText("What you ordered")).toBeNull();
});

test.each(["", "?orderno=", "?orderno=Call%20555%20now"])(
  "an address without a number thanks nobody: %p",
  async (query) => {
    renderApp(`/order-complete${query}`);
    await screen.findByText("There is no order here.");
    expect(screen.queryByText("Call 555 now")).toBeNull();
  },
);

test("a shop's own currency is shown as soon as its host has told it", async () => {
  const currency = { code: "GBP", sign: "£", small: "p" };
  stub().set("getConfig", answering({ ...config, shop: { currency } }));
  renderApp("/product");
  expect((await screen.findAllByText(/^£\d/)).length).toBeGreaterThan(20);
  expect(screen.queryByText(/\$\d/)).toBeNull();
});

test("a host that describes the shop is shown in place of the defaults, also by browsers that render alone", async () => {
  const own = {
    name: "Riverside",
    hours: ["Sa 09:00-13:00"],
    licence: "No. 7.",
  };
  stub().set("getConfig", answering({ ...config, shop: own }));
  renderApp("/contact");
  await waitFor(() => expect(document.title).toBe("Contact Us · Riverside"));
  expect(main().getByText("Mon-Fri")).toBeVisible();
  expect(main().getByText("09AM-01PM")).toBeInTheDocument();
  expect(screen.getByText(/© \d{4} Riverside. No. 7. Contains/)).toBeVisible();
  expect(main().getByText(shop.address[0]!)).toBeVisible();
});
