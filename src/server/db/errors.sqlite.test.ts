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

const LONG = "x".repeat(100_000);
const WRITES: [string, (words: string) => unknown][] = [
  [
    "a statement without rows",
    (words) => database.prepare("insert into note values (?)").run(words),
  ],
  [
    "a statement that gives rows",
    (words) =>
      database
        .prepare("insert into note values (?) returning words")
        .all(words),
  ],
];

describe.each(WRITES)("the trouble that stops %s", (_what, write) => {
  it("is another program's lock", () => {
    const other = new DatabaseSync(join(folder(), "some.db"));
    other.exec("begin immediate");
    expect(troubleOf(() => write("short"))).toBe("locked");
    other.close();
    expect(troubleOf(() => write("short"))).toBe("none");
  });

  it("is a full disk", () => {
    database.exec("pragma max_page_count = 2");
    expect(troubleOf(() => write(LONG))).toBe("full");
  });

  it("is a database that may not be written", () => {
    database.exec("pragma query_only = on");
    expect(troubleOf(() => write("short"))).toBe("read-only");
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

it.each([
  ["a wrong statement", () => database.exec("select * from nowhere")],
  [
    "an error of ours",
    () => {
      throw new Error("database is locked");
    },
  ],
])("is not %s", (_what, query) => {
  expect(troubleOf(query)).toBeUndefined();
});
