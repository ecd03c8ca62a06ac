import { receiversForTests } from "../notifications/testReceivers";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const receivers = receiversForTests();
const shop = shopForEachTest();
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
