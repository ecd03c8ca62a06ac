import { DatabaseSync } from "@photostructure/sqlite";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { databaseErrorKindOf } from "./errors";

const folder = folderForEachTest();
let database: InstanceType<typeof DatabaseSync>;

beforeEach(() => {
  database = new DatabaseSync(join(folder(), "some.db"), { timeout: 0 });
  database.exec("pragma journal_mode = wal; create table note (words text)");
});
afterEach(() => database.close());

function troubleOf(query: () => unknown) {
  try {
    query();
  } catch (error) {
    return databaseErrorKindOf(error);
  }
  return "none";
}

// A statement that gives rows is run in another way.
describe.each(["", " returning words"])("what stops a write%s", (returning) => {
  const write = (words = "short") =>
    troubleOf(() => {
      const insert = `insert into note values (?)${returning}`;
      const statement = database.prepare(insert);
      return returning ? statement.all(words) : statement.run(words);
    });

  it("is another program's lock", () => {
    const other = new DatabaseSync(join(folder(), "some.db"));
    other.exec("begin immediate");
    expect(write()).toBe("locked");
    other.close();
    expect(write()).toBe("none");
  });

  it("is a full disk", () => {
    database.exec("pragma max_page_count = 2");
    expect(write("x".repeat(100_000))).toBe("full");
  });

  it("is a database that may not be written", () => {
    database.exec("pragma query_only = on");
    expect(write()).toBe("read-only");
  });
});

it("is a file that holds something else", () => {
  const file = join(folder(), "other.db");
  writeFileSync(file, "no database at all, but a longer text".repeat(50));
  const other = new DatabaseSync(file);
  expect(troubleOf(() => other.prepare("select * from note"))).toBe("damaged");
  expect(troubleOf(() => other.exec("pragma journal_mode = wal"))).toBe(
    "damaged",
  );
  other.close();
});

it("is neither a wrong statement nor an error of ours", () => {
  const wrong = () => database.exec("select * from nowhere");
  expect(troubleOf(wrong)).toBeUndefined();
  const ours = () => {
    throw new Error("database is locked");
  };
  expect(troubleOf(ours)).toBeUndefined();
});
