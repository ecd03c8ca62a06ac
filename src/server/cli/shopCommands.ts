import { Option, type Command } from "commander";
import { randomUUID } from "node:crypto";
import { infoTexts } from "../../config/infoTexts";
import { INFO_PAGES, shopWith } from "../../config/shop";
import type { Right } from "../../desk/endpoints.gen";
import { readSetting } from "../db/settings";
import { DESK_ADDRESS } from "../desk/openDesk";
import { linkUrl } from "../desk/sessionHandlers";
import { makeLink } from "../desk/links";
import { RIGHTS } from "../desk/sessions";
import { failureReason, mailer } from "../notifications/receivers";
import { OperatorError } from "../operatorError";
import {
  readShop,
  readShopSettings,
  SETTINGS_FILE,
  writeShopSettings,
} from "../shop/currentShop";
import { readSettingsFile } from "../shop/shopSettings";
import { UsageError, withExamples, type CliContext } from "./cliContext";
import { writeOutput } from "./output";

const jsonText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

interface SettingsOptions {
  read?: string;
  write?: string;
}

function addSettingsCommand(operator: Command, context: CliContext): void {
  const { config, pathOf, withDatabase } = context;
  operator
    .command("settings")
    .description(
      withExamples(
        `Shows, reads or writes how the shop is described. That is its name, address, hours, currency, colors (theme), texts of pages and mails (pages, confirmation) and so on as JSON, with the defaults of what was never set. The settings are in the database, for all hosts. A new shop takes them from DATA_DIR/${SETTINGS_FILE}; --read replaces them with those of a file, which visitors see within a second. After another country, restart the shop: its names of medicines and rules of sale are read at the start.`,
        "npm run operator -- settings --write shop.json",
        "npm run operator -- settings --read shop.json",
      ),
    )
    .option("-r, --read <file>", "replaces the settings with those of a file")
    .option("-w, --write <file>", "writes what was set, to be changed and read")
    .action(async ({ read, write }: SettingsOptions) => {
      if (read !== undefined) {
        const settings = readSettingsFile(pathOf(read), config.dataDir);
        await withDatabase((db) => writeShopSettings(db, settings));
      }
      const settings = await withDatabase(readShopSettings);
      if (write !== undefined) {
        await writeOutput(context, write, [jsonText(settings)]);
      }
      if (read !== undefined || write !== undefined) return;
      const shop = shopWith(settings);
      const pages = Object.fromEntries(
        INFO_PAGES.map(({ name }) => [name, infoTexts(shop, name)]),
      );
      await context.print(jsonText({ ...shop, pages }));
    });
}

/** Advice by the reason of a failure. */
const MAIL_ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^EAUTH/, " Check user and password in SMTP_URL."],
  [/^(ENOTFOUND|EDNS|ECONN|ETIMEDOUT|ESOCKET)/, " Check host and port."],
  [/^ETLS/, " The server offers no encryption. See docs/operating.md."],
];

async function testMail(context: CliContext): Promise<void> {
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
    const [, advice = ""] =
      MAIL_ADVICE.find(([pattern]) => pattern.test(reason)) ?? [];
    throw new OperatorError(`The mail was not sent (${reason}).${advice}`);
  }
  await context.print(`The mail server has taken a mail to ${mail.notify}.\n`);
}

function parseName(text: string): string {
  const name = text.trim();
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u.test(name)) return name;
  throw new UsageError("Write a name of 1 to 60 characters.");
}

function addDeskLinkCommand(operator: Command, context: CliContext): void {
  operator
    .command("desk-link")
    .description(
      withExamples(
        "Prints a link by which somebody signs in to the desk. It is valid once, for ten minutes.",
        'npm run operator -- desk-link "Ann Example"',
        'npm run operator -- desk-link "Max Test" --rights orders catalog',
      ),
    )
    .argument("<name>", "who signs in", parseName)
    .addOption(
      new Option("--rights <right...>", "what they may do")
        .choices(RIGHTS)
        .default(RIGHTS, "all"),
    )
    .action(async (name: string, { rights }: { rights: Right[] }) => {
      const url = await context.withDatabase(async (db) => {
        // Before the first start nobody knows better.
        const origin =
          (await readSetting(db, DESK_ADDRESS)) ??
          `http://127.0.0.1:${context.config.port + 2}`;
        const link = await makeLink(db, { name, rights }, "terminal");
        return linkUrl(origin, link);
      });
      await context.print(
        `${name} signs in here, once and within ten minutes:\n${url}\n`,
      );
    });
}

/** operator settings, mail-test and desk-link: the shop itself, and who works in it. */
export function addShopCommands(operator: Command, context: CliContext): void {
  addSettingsCommand(operator, context);
  operator
    .command("mail-test")
    .description(
      "Sends a test mail to NOTIFY_EMAIL. It says whether the mail server has taken it, or why not.",
    )
    .action(() => testMail(context));
  addDeskLinkCommand(operator, context);
}
