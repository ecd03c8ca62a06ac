import type { Command } from "commander";
import { randomUUID } from "node:crypto";
import { failureReason, mailer } from "../notifications/receivers";
import { OperatorError } from "../operatorError";
import { readShop } from "../shop/currentShop";
import type { CliContext } from "./cliContext";

/** Advice by the reason of a failure. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^EAUTH/, "Check user and password in SMTP_URL."],
  [/^(ENOTFOUND|EDNS|ECONN|ETIMEDOUT|ESOCKET)/, "Check host and port."],
  [/^ETLS/, "The server offers no encryption. See docs/operating.md."],
];

/** operator mail-test: whether the shop's mails go out. */
export function addMailTestCommand(
  operator: Command,
  context: CliContext,
): void {
  operator
    .command("mail-test")
    .summary("sends a test mail to NOTIFY_EMAIL")
    .description(
      "Sends one mail to NOTIFY_EMAIL as the shop does, and says whether the mail server has taken it, or why not.",
    )
    .action(async () => {
      const { mail } = context.config;
      if (mail === undefined) {
        throw new OperatorError("Set SMTP_URL and NOTIFY_EMAIL first.");
      }
      const shop = await context.withDatabase(readShop);
      const text = `This is a test. Orders and enquiries of ${shop.name} will arrive here.\n`;
      const test = { subject: `Test mail of ${shop.name}`, text };
      try {
        await mailer(mail, { shop }).notify(randomUUID(), test);
      } catch (error) {
        const reason = failureReason(error);
        const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
        throw new OperatorError(
          [`The mail was not sent (${reason}).`, advice].join(" ").trim(),
        );
      }
      await context.print(
        `The mail server has taken a mail to ${mail.notify}.\n`,
      );
    });
}
