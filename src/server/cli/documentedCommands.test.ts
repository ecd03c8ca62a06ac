import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { receiversForTests } from "../notifications/testReceivers";
import { findProjectRoot } from "../boot/shopPaths";
import { operate } from "./testCommand";
import { importedRow } from "../import/testCatalogFile";
import { importCommandForTests } from "./testImport";
import { placeOrder, sendEnquiry } from "./testSent";

const ROOT = findProjectRoot();
const receivers = receiversForTests();
const { shop, at, write, runImport } = importCommandForTests();

/** The words of a command, as a shell splits them. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, inQuotes, word]) => inQuotes ?? word!,
  );

/** The operator's commands in a text, without those for which PostgreSQL is needed. */
const commandsIn = (text: string) =>
  [
    ...text.matchAll(
      /(DATABASE_URL=\S+ )?npm run (?:-s )?shop (?:-- )?([^\n`]+)/g,
    ),
  ]
    .filter(([, server]) => server === undefined)
    .map(([, , line]) => line!.trim());

it.each(["commands", "operating", "catalog-import"])(
  "each command in docs/%s.md does what it says",
  async (name) => {
    const text = readFileSync(join(ROOT, "docs", `${name}.md`), "utf8");
    const commands = commandsIn(text);
    expect(commands.length).toBeGreaterThan(2);
    await placeOrder(shop);
    await sendEnquiry(shop);
    mkdirSync(at("backups"));
    write("medicines.csv", [importedRow("7")]);
    writeFileSync(at("shop.json"), '{ "name": "Riverside" }');
    await runImport("medicines.csv");
    await shop.app.close();
    await shop.db.destroy();
    // The backup before an upgrade.
    await operate(shop, ["backup", "backups/before"]);
    for (const command of commands) {
      const line = command.replace(" /backups/", ` ${at("backups/")}`);
      const { code, complained } = await operate(
        shop,
        wordsOf(line),
        receivers.mailSettings,
      );
      expect([command, code, complained]).toEqual([
        command,
        0,
        expect.anything(),
      ]);
    }
  },
);
