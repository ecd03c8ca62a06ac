import { Argument, Option, type Command } from "commander";
import type { Right } from "../../desk/endpoints.gen";
import { readSetting } from "../db/settings";
import { DESK_ADDRESS } from "../desk/openDesk";
import { linkUrl } from "../desk/sessionHandlers";
import { makeLink, RIGHTS } from "../desk/sessions";
import { UsageError, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";

function parseName(text: string): string {
  const name = text.trim();
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u.test(name)) return name;
  throw new UsageError("Write a name of 1 to 60 characters.");
}

/** operator desk-link: lets somebody sign in to the desk. */
export function addDeskLinkCommand(
  operator: Command,
  context: CliContext,
): void {
  operator
    .command("desk-link")
    .summary("lets somebody sign in to the desk")
    .description(
      withExamples(
        "Prints a link by which somebody signs in to the desk, the page for the people behind the counter. It is valid once, for ten minutes.",
        'npm run operator -- desk-link "Ann Example"',
        'npm run operator -- desk-link "Max Test" --rights orders catalog',
      ),
    )
    .addArgument(new Argument("<name>", "who signs in").argParser(parseName))
    .addOption(
      new Option("--rights <right...>", "what they may do (default: all)")
        .choices(RIGHTS)
        .default(RIGHTS, "all"),
    )
    .action(async (name: string, { rights }: { rights: Right[] }) => {
      const url = await context.withDatabase(async (db) => {
        // Before the first start nobody knows better.
        const origin =
          (await readSetting(db, DESK_ADDRESS)) ??
          `http://127.0.0.1:${context.config.port + 2}`;
        return linkUrl(
          origin,
          await makeLink(db, { name, rights }, "terminal"),
        );
      });
      await context.print(
        `${name} signs in here, once and within ten minutes:\n${url}\n`,
      );
    });
}
