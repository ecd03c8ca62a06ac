import type { Command } from "commander";
import { randomUUID } from "node:crypto";
import { readSetting } from "../db/settings";
import { DESK_ADDRESS } from "../desk/openDesk";
import { linkUrl } from "../desk/people/sessionHandlers";
import { makeLink } from "../desk/people/linkRepository";
import { RIGHTS } from "../desk/people/sessionRepository";
import { failureReason, mailer } from "../notifications/receivers";
import { OperatorError } from "../boot/operatorError";
import { readShop, writeShopSettings } from "../shop/currentShop";
import { readSettingsFile } from "../shop/shopSettings";
import type { CliContext } from "./cliContext";

async function testMail(context: CliContext): Promise<void> {
  const { mail } = context.config;
  if (mail === undefined) {
    throw new OperatorError("Set SMTP_URL and NOTIFY_EMAIL first.");
  }
  const shop = await context.withDatabase(readShop);
  const text = `This is a test. Orders and enquiries of ${shop.name} will arrive here.\n`;
  const test = { subject: `Test mail of ${shop.name}`, text };
  try {
    await mailer(mail, { shop })(randomUUID(), test);
  } catch (error) {
    throw new OperatorError(
      `The mail was not sent (${failureReason(error)}). Check SMTP_URL, and whether the server offers encryption.`,
    );
  }
  context.print(`The mail server has taken a mail to ${mail.notify}.\n`);
}

async function makeDeskLink(context: CliContext, name: string): Promise<void> {
  const url = await context.withDatabase(async (db) => {
    // Before the first start nobody knows better.
    const origin =
      (await readSetting(db, DESK_ADDRESS)) ??
      `http://127.0.0.1:${context.config.port + 2}`;
    return linkUrl(
      origin,
      await makeLink(db, { name, rights: RIGHTS }, "terminal"),
    );
  });
  context.print(
    `${name} signs in here, once and within ten minutes:\n${url}\n`,
  );
}

/** settings, mail-test and desk-link: the shop itself, and who works in it. */
export function addShopCommands(program: Command, context: CliContext): void {
  program
    .command("settings")
    .description(
      "Shows how the shop is described, as JSON, or replaces that by a file. After another country, restart the shop.",
    )
    .argument("[file]", "such as shop.json")
    .action((file?: string) =>
      context.withDatabase(async (db) => {
        if (file === undefined) {
          const shop = await readShop(db);
          return context.print(`${JSON.stringify(shop, null, 2)}\n`);
        }
        const settings = readSettingsFile(context.pathOf(file));
        await writeShopSettings(db, settings);
        context.print("The shop is described by this file now.\n");
      }),
    );
  program
    .command("mail-test")
    .description("Sends a test mail to NOTIFY_EMAIL, or says why it can't.")
    .action(() => testMail(context));
  program
    .command("desk-link")
    .description(
      "Prints a link by which somebody signs in to the desk with all rights, once and within ten minutes.",
    )
    .argument("<name>", "who signs in, such as 'Ann Example'")
    .action((name: string) => makeDeskLink(context, name));
}
