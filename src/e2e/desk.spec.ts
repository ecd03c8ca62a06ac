import { readFile, utimes, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { readOffer } from "../bench/hostClient";
import { orderOf } from "../testing/orderParts";
import { expectAccessible } from "./setUp/accessibleLooks";
import { heading, press, visitDesk } from "./setUp/deskPages";
import { expect, test } from "./setUp/fixtures";
import { PHONE } from "./setUp/readyPage";
import { HEADER } from "../server/import/testCatalogFile";

const { server, signIn, orderFrom } = visitDesk();

test("an order appears by itself, is called about, approved, sent and paid", async ({
  page,
  browser,
}) => {
  await signIn(page, "Phil");
  const assistant = await (await browser.newContext()).newPage();
  await signIn(assistant, "Ann", ["orders"]);
  await expect(page.getByText("No orders here.")).toBeVisible();
  const number = await orderFrom("Zoë van der Merwe", [0, 1]);

  // On both screens, and nobody reloads.
  const row = page.getByRole("link", { name: number });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle("(1) Orders · Desk");
  await expect(page.getByText("1 unopened")).toBeVisible();
  await assistant.getByRole("link", { name: number }).click();
  await expect(page.getByText("1 unopened")).toBeHidden();
  await expect(row).toContainText("Ann");

  // The second click of a hand that trembles takes no further step.
  await assistant
    .getByRole("button", { name: "Confirm" })
    .dblclick({ delay: 60 });
  await expect(heading(assistant)).toHaveText(`${number}: Confirmed`);
  await expect(assistant.getByText("A pharmacist must approve")).toBeVisible();
  await expect(assistant.getByRole("button", { name: "Sent" })).toHaveCount(0);

  await row.click();
  await page
    .getByLabel(/^Outcome of/)
    .first()
    .selectOption("short");
  await page.getByLabel(/that we have$/).fill("1");
  // Nobody approves lines otherwise than they are seen.
  await expect(page.getByRole("button", { name: "Approve" })).toBeDisabled();
  await press(page, "Save lines");
  await expect(page.getByText(/^[^,]*: we have 1 of 2\.$/)).toBeVisible();
  await expect(page.getByLabel("Tell the buyer")).toHaveValue(
    /is confirmed\.\n.*: we have 1 of 2\.\nTo pay: /,
  );
  await press(page, "Approve");
  await expect(page.getByText("Approved by Phil")).toBeVisible();
  await page.getByText("More", { exact: true }).click();
  await press(page, "Sent");
  await page.getByLabel("Paid by").selectOption("card");
  await press(page, "Paid");
  await expect(heading(page)).toHaveText(`${number}: Sent, paid`);
  // By keyboard the next step is where the last one was.
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused();
  await assistant.context().close();
});

test("the name that is looked for is in no request's address", async ({
  page,
}) => {
  const number = await orderFrom("Ida Grün", [3]);
  await signIn(page, "Phil");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.getByRole("searchbox").fill("gru");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText('Orders with "gru"')).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  expect(addresses.filter((url) => url.split("#")[0]!.includes("gru"))).toEqual(
    [],
  );
});

test("a price list is checked, chosen again once it has changed, and published", async ({
  page,
}, testInfo) => {
  const [first] = await readOffer(server().url);
  const { productId, productName, price } = first!;
  const list = testInfo.outputPath("prices.csv");
  const row = (cost: string, id = String(productId)) =>
    `${id},${productName},,Heart,5,28,${cost},0,,`;
  const write = (...rows: string[]) =>
    writeFile(list, [HEADER, ...rows].join("\n"));
  const priceNow = async () =>
    (await readOffer(server().url)).find((each) => each.productId === productId)
      ?.price;

  await signIn(page, "Phil", ["catalog"]);
  await page.goto(new URL("/price-list", page.url()).href);
  const upload = page.getByLabel("CSV file");
  await write(row("1"));
  // Chromium compares the time of a file's last change in whole seconds.
  await utimes(list, 1e9, 1e9);
  await upload.setInputFiles(list);
  await write(row('"43,21"'), row("free", "x"));
  await press(page, "Check");
  await expect(page.getByRole("alert")).toHaveText(
    "The file has changed since it was chosen. Choose it again.",
  );
  // Ticked while the starter catalog is sold.
  await page.getByLabel(/whole list/).uncheck();
  await page.getByLabel(/decimal comma/).check();
  await upload.setInputFiles(list);
  await press(page, "Check");
  await expect(
    page.getByText("0 new, 1 changed, 1 row with errors"),
  ).toBeVisible();
  // Chromium takes the choice of the same path for no change unless the field is empty.
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    upload.click(),
  ]);
  expect(await chooser.element().inputValue()).toBe("");
  await chooser.setFiles(list);
  await press(page, "Check");
  await press(page, "Publish");
  await expect.poll(priceNow).toBe(43.21);
  await press(page, "Undo the last list");
  await expect.poll(priceNow).toBe(price);
});

test("photos of a product: several are added, and one is removed", async ({
  page,
}) => {
  const { productId } = (await readOffer(server().url))[2]!;
  const photo = async (name: string, background: string) => ({
    ...{ name, mimeType: "image/png" },
    buffer: await sharp({
      create: { width: 400, height: 300, channels: 3, background },
    })
      .png()
      .toBuffer(),
  });
  await signIn(page, "Phil", ["catalog"]);
  await page.goto(`${new URL(page.url()).origin}/products/${productId}`);
  await page
    .getByLabel("Add photos")
    .setInputFiles([
      await photo("front.png", "red"),
      await photo("back.png", "blue"),
    ]);
  const pictures = page.getByRole("img", { name: /, photo \d$/ });
  await expect(pictures).toHaveCount(2);
  await pictures.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(images.map((each) => each.decode())),
  );
  await press(page, "Remove photo 1");
  await expect(pictures).toHaveCount(1);
});

test("the day's figures, the accountant's file, and a person who is forgotten", async ({
  page,
}) => {
  const number = await orderFrom("Rosa Reported", [3]);
  await signIn(page, "Phil");
  await page.goto(new URL(`/orders/${number}`, page.url()).href);
  await page.getByText("More", { exact: true }).click();
  await press(page, "Cancel order");
  await expect(heading(page)).toContainText("Cancelled");
  await page.getByRole("link", { name: "Reports" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save for the accountant" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-\S+-01-\S+\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toMatch(new RegExp(`^${number},\\S+,cancelled,`, "m"));
  expect(csv).not.toContain("Rosa");

  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("link", { name: "A person's data" }).click();
  const email = orderOf([]).email;
  await page.getByRole("searchbox").fill(email);
  await press(page, "Find");
  await expect(page.getByText(`Order ${number}`)).toBeVisible();
  const [data] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as a file" }).click(),
  ]);
  expect(await readFile(await data.path(), "utf8")).toContain("Rosa Reported");
  // The second click of a double one deletes nobody.
  await page.getByText("Delete...").dblclick();
  await expect(page.getByText(`Order ${number}`)).toBeVisible();
  await expect(page.getByText("Deleted.")).toHaveCount(0);
});

test("axe finds nothing on the desk's pages, to which keys sign in on a phone", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const { url, linkFor } = server();
  const offer = await readOffer(url);
  const statin = offer.findIndex(({ productName }) =>
    productName.startsWith("Atorva"),
  );
  const number = await orderFrom("Ann Example", [statin, 0]);
  await fetch(`${url}/api/Enquiry/AddEnquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ name: "Eva", contactNo: "0825559999" },
      ...{ subject: "Opening hours", message: "On Good Friday?" },
    }),
  });
  await page.goto(await linkFor("Phil"));
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.keyboard.press("Tab");
  await page.keyboard.type("135790");
  await page.keyboard.press("Enter");
  await page.getByLabel("Choose all").check();
  await expect(page.getByRole("group", { name: /chosen$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Correct" }).click();
  const { origin } = new URL(page.url());
  const { productId } = offer[statin]!;
  for (const [path, shown] of [
    [undefined, page.getByLabel("Prescriber")],
    [`print/picks/${number}`, page.getByText(number).first()],
    [`print/slips/${number}`, page.getByText(number).first()],
    [`print/labels/${number}`, page.getByText(number).first()],
    ["orders/new", page.getByLabel("Find a product to add")],
    ["enquiries", page.getByText("On Good Friday?")],
    [
      "products?find=ibuprofen",
      page.getByRole("link", { name: /^Ibu/ }).first(),
    ],
    [`products/${productId}`, page.getByRole("button", { name: "Withdraw" })],
    ["price-list", page.getByLabel("CSV file")],
    ["shop", page.getByLabel("Add a banner")],
    ["reports", page.getByRole("heading", { name: "Orders" })],
    ["people", page.getByRole("button", { name: "Make a link" })],
    ["person", page.getByRole("searchbox")],
  ] as const) {
    if (path) await page.goto(`${origin}/${path}`);
    await expect(shown).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("PIN or password")).toBeVisible();
  await expectAccessible(page);
});

test("in forced colors what is on and what is current looks different", async ({
  page,
}) => {
  await signIn(page, "Phil");
  await page.emulateMedia({ forcedColors: "active" });
  const background = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [on, off] = [await background("Open"), await background("Sent")];
  expect(on).not.toBe(off);
  const ring = "Sound for new orders";
  expect(await background(ring)).toBe(off);
  await press(page, ring);
  await expect.poll(() => background(ring)).toBe(on);
});
