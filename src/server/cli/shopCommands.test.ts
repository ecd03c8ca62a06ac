import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shop as defaults } from "../../domain/shop/shop";
import { shopForAllTests } from "../../testing/host/testShops";
import { receiversForTests } from "../notifications/testReceivers";
import { operate } from "./testCommand";

const shop = shopForAllTests();
const run = (...words: string[]) => operate(shop, words);

it("settings shows the shop with all defaults, and can be read as it is", async () => {
  const { printed } = await run("settings");
  expect(JSON.parse(printed)).toEqual(defaults);
  const file = join(shop.dataDir, "../own.json");
  writeFileSync(file, printed);
  expect((await run("settings", file)).code).toBe(0);
  expect((await run("settings")).printed).toBe(printed);
});

describe("mail-test", () => {
  const receivers = receiversForTests();
  const test = (settings: Record<string, string>) =>
    operate(shop, ["mail-test"], settings);

  it("sends one mail to the operator, and says so", async () => {
    const { printed } = await test(receivers.mailSettings);
    expect(printed).toBe(
      "The mail server has taken a mail to orders@shop.example.\n",
    );
    expect(receivers.mails).toMatchObject([{ to: ["orders@shop.example"] }]);
  });

  it("says why the mail was not sent, and what to look at", async () => {
    const { SMTP_URL, NOTIFY_EMAIL } = receivers.mailSettings;
    const complaint = async (settings: Record<string, string>) =>
      (await test(settings)).complained;
    receivers.refusal = { at: "login", reply: "535 no" };
    const withPassword = SMTP_URL!.replace("//", "//shop:geheim@");
    expect(
      await complaint({ NOTIFY_EMAIL: NOTIFY_EMAIL!, SMTP_URL: withPassword }),
    ).toBe(
      "The mail was not sent (EAUTH 535). Check SMTP_URL, and whether the server offers encryption.\n",
    );
    expect(await complaint({})).toBe("Set SMTP_URL and NOTIFY_EMAIL first.\n");
  });
});
