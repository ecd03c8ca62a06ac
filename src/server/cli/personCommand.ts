import type { Command } from "commander";
import { removeFromFile } from "../db/purge";
import { OperatorError } from "../operatorError";
import { deletePerson, findPerson } from "../people/personRecords";
import { readShop } from "../shop/currentShop";
import { withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import { writeOutput } from "./output";
import { printableJson } from "../printable";

interface PersonOptions {
  output?: string;
  delete: boolean;
}

const countOf = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

/** operator person: everything about one person, exported or deleted. */
export function addPersonCommand(operator: Command, context: CliContext): void {
  operator
    .command("person")
    .summary("shows, exports or deletes what is stored about a person")
    .description(
      withExamples(
        "Shows everything that is stored about a phone number, however it is written, or an email address, as JSON. With --delete the person is deleted for good: enquiries, names, numbers, addresses and notes; what was sold, and for how much, stays. Backups and exported lists are yours to delete.",
        "npm run operator -- person 07700900123 --output person.json",
        "npm run operator -- person jo@example.com --delete",
      ),
    )
    .argument("<contact>", "contact number or email address")
    .option("-o, --output <file>", "writes into a file that only you can read")
    .option("-d, --delete", "delete the person", false)
    .action(async (contact: string, options: PersonOptions) => {
      await context.withDatabase(async (db) => {
        const { phone } = await readShop(db);
        const person = await findPerson(db, contact, phone);
        const { orders, enquiries } = person;
        if (orders.length + enquiries.length === 0) {
          throw new OperatorError("Nothing is stored about this contact.");
        }
        const counts = `${countOf(orders.length, "order", "orders")} and ${countOf(enquiries.length, "enquiry", "enquiries")}`;
        const text = `${printableJson(person)}\n`;
        if (options.output || !options.delete) {
          await writeOutput(context, options, [text]);
        }
        if (!options.delete) return;
        await deletePerson(db, person);
        await removeFromFile(db);
        await context.print(`Deleted the person of ${counts}.\n`);
      });
    });
}
