import { screen, waitFor, within } from "@testing-library/react";
import { INFO_PAGES, shop } from "../../domain/shop/shop";
import { answering } from "../../testing/stub/behaviours";
import { config } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();

const main = () => within(screen.getByRole("main"));
const expectLink = (name: string, href: unknown) =>
  expect(main().getByRole("link", { name })).toHaveAttribute("href", href);

/** Waits for the page with this heading and this title; no page asks anybody to log in. */
async function expectPage(heading: string, title = heading) {
  await screen.findByRole("heading", { level: 1, name: heading });
  await waitFor(() => expect(document.title).toBe(`${title} · ${shop.name}`));
  expect(screen.queryByText(/log ?in|sign ?in|register/i)).toBeNull();
  expect(document.querySelector("input[type=password]")).toBeNull();
}

test("index has a hero, a feature strip, View More and the gallery", async () => {
  renderApp("/index");
  await expectPage(shop.claim, "Home");
  await screen.findByRole("region", { name: "From the gallery" });
  expectLink("Shop Now", "/product");
  expectLink("Contact Us", "/contact");
  expectLink("View More", "/product");
  expectLink("See the gallery", "/gallery");
  const features = main()
    .getByText(/Free advice/)
    .closest("ul");
  expect(features?.children).toHaveLength(4);
});

test("contact has phone and mail first, then form, address, opening hours and map", async () => {
  renderApp("/contact");
  await expectPage("Contact Us");
  const [call, write] = main().getAllByRole("link");
  expect(call).toHaveAttribute("href", "tel:+15550100123");
  expect(write).toHaveAttribute("href", `mailto:${shop.email}`);
  for (const name of ["Name", "Contact number", "Subject", "Message"]) {
    expect(main().getByRole("textbox", { name })).toBeVisible();
  }
  for (const line of shop.address) {
    expect(main().getByText(line)).toBeVisible();
  }
  const hours = main().getByText("Mon-Fri").nextSibling;
  expect(hours).toHaveTextContent("10AM-05PM");
  const { latitude, longitude } = shop.coordinates;
  const map = new RegExp(`^https://.*${latitude}.*${longitude}`);
  expectLink("Open the map", expect.stringMatching(map));
  const frame = main().getByTitle(`Map: where ${shop.name} is`);
  expect(frame).toHaveAttribute("loading", "lazy");
});

test.each([
  ["?orderno=PH-1042", "PH-1042"],
  ["/PH-1042", "PH-1042"],
  // A link with other words must not make the shop say them.
  ["?orderno=Call%20555%20now", undefined],
])(
  "after a reload /order-complete%s has the number %s, and says who will call",
  async (rest, number) => {
    renderApp(`/order-complete${rest}`);
    await expectPage("Thank you for your order", "Order complete");
    const label = screen.queryByText("Your order number");
    expect(label?.nextSibling?.textContent).toBe(number);
    expect(screen.queryByText(/555 now/)).toBeNull();
    expect(
      screen.getByText(/customer relationship manager will contact you/),
    ).toBeVisible();
    // The order may be days old: its tab is opened again.
    expect(screen.queryByText(/We call/)).toBeNull();
    expect(screen.queryByText("What you ordered")).toBeNull();
  },
);

test("any other path has a breadcrumb with a link to '/', and a 'Back to Home' button", async () => {
  renderApp("/product-details/1/more");
  await expectPage("Page Not Found");
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  const [home, here] = steps.getAllByRole("listitem");
  expect(home).toHaveTextContent(/^Home$/);
  expect(here).toHaveTextContent(/Page Not Found$/);
  expect(steps.getByRole("link")).toHaveAttribute("href", "/");
  expectLink("Back to Home", "/");
});

test("the header leads to each page, whose heading gets the focus", async () => {
  const { user, address } = renderApp("/enquiry");
  await expectPage("Enquiry");
  // A reload takes the focus from nobody.
  expect(document.body).toHaveFocus();
  expectLink("Contact Us", "/contact");
  const header = within(screen.getByRole("banner"));
  for (const [name, path, heading, title] of [
    ["Home", "/index", shop.claim, "Home"],
    ["Our Products", "/product", "Our Products"],
    ["Product Gallery", "/gallery", "Product Gallery"],
    ["Contact Us", "/contact", "Contact Us"],
    ["Cart, 0 items", "/cart", "Your cart"],
  ] as const) {
    await user.click(header.getByRole("link", { name }));
    await expectPage(heading, title);
    expect(address()).toBe(path);
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  }
});

test("Skip to content focuses the content and keeps the address", async () => {
  const { user } = renderApp("/enquiry");
  await expectPage("Enquiry");
  window.location.hash = "#5x2";
  await user.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(screen.getByRole("main")).toHaveFocus();
  expect(window.location.hash).toBe("#5x2");
  window.history.replaceState(null, "", "/");
});

test("the footer has the address and four shortcuts", async () => {
  renderApp("/enquiry");
  await screen.findByRole("heading", { level: 1 });
  const footer = within(screen.getByRole("contentinfo"));
  for (const line of shop.address) {
    expect(footer.getByText(line)).toBeVisible();
  }
  for (const [name, start] of [
    ["Call", /^tel:/],
    ["WhatsApp", /^https:\/\/wa\.me\//],
    ["Email", /^mailto:/],
    ["SMS", /^sms:/],
  ] as const) {
    const shortcut = footer.getByRole<HTMLAnchorElement>("link", { name });
    expect(shortcut.href).toMatch(start);
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

test("prices are shown in the shop's own currency", async () => {
  const currency = { code: "EUR", sign: "€", small: "c" };
  stub().set("getConfig", answering({ ...config, shop: { currency } }));
  renderApp("/product");
  expect((await screen.findAllByText(/^€\d/)).length).toBeGreaterThan(20);
  expect(screen.queryByText(/\$\d/)).toBeNull();
});

test("what a host says of the shop replaces the defaults, also without rendering", async () => {
  const openingHours = [{ days: "Sat", times: "9 AM-1 PM" }];
  const own = { name: "Riverside", openingHours, licence: "No. 7." };
  stub().set("getConfig", answering({ ...config, shop: own }));
  renderApp("/contact");
  await waitFor(() => expect(document.title).toBe("Contact Us · Riverside"));
  expect(main().getByText("9 AM-1 PM")).toBeVisible();
  expect(screen.queryByText("10AM-05PM")).toBeNull();
  expect(screen.getByText(/© \d{4} Riverside. No. 7. Contains/)).toBeVisible();
  expect(main().getByText(shop.address[0]!)).toBeVisible();
});

test("a pharmacy says who runs and who can check it, and shows the common logo", async () => {
  const pharmacy = {
    owner: "Riverside Ltd",
    superintendent: { name: "Ann Example", number: "2012345" },
    premises: { number: "1012345", url: "https://register.example/1012345" },
    complaints: ["Write to our pharmacist."],
    terms: ["You pay when we call."],
    euLogo: { picture: "eu.svg", url: "https://register.example/" },
  };
  stub().set("getConfig", answering({ ...config, shop: { pharmacy } }));
  renderApp("/about");
  await expectPage("About this pharmacy");
  expect(await main().findByText("Riverside Ltd")).toBeVisible();
  expect(main().getByText("Ann Example, 2012345")).toBeVisible();
  const register = main().getByRole<HTMLAnchorElement>("link", {
    name: "1012345: check this number",
  });
  expect(register.href).toBe(pharmacy.premises.url);
  for (const [text] of [pharmacy.complaints, pharmacy.terms]) {
    expect(main().getByText(text!)).toBeVisible();
  }
  const logo = screen.getByRole("link", { name: "EU common logo" });
  expect(logo).toHaveAttribute("href", pharmacy.euLogo.url);
});

test("a page has the colors of the shop's theme, also where the browser renders it", async () => {
  const style = document.head.appendChild(document.createElement("style"));
  const themeRules = [":root { --color-brand: #7a1f5c; }"];
  stub().set("getConfig", answering({ ...config, shop: { themeRules } }));
  renderApp("/privacy");
  await waitFor(() =>
    expect(
      getComputedStyle(document.documentElement).getPropertyValue(
        "--color-brand",
      ),
    ).toBe("#7a1f5c"),
  );
  style.remove();
});
