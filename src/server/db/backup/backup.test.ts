import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { folderForEachTest } from "../../../testing/host/testApp";
import { makeLink } from "../../desk/people/linkRepository";
import { beginSession, RIGHTS } from "../../desk/people/sessionRepository";
import { backUp } from "./backup";
import { openDatabase } from "../openDatabase";
import { restore } from "./restore";
import type { ShopDatabase } from "../schema";
import { readSetting, writeSetting } from "../settings";

const folder = folderForEachTest();
const at = (path: string) => join(folder(), path);
const write = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};

let db: ShopDatabase;
const back = (name: string) => backUp(db, at("data"), at(name));
const restoreMonday = () => restore(at("data"), at("monday"));
/** The note in the database of a data folder. */
async function noteIn(path: string) {
  const opened = await openDatabase(path);
  const note = await readSetting(opened, "note");
  await opened.destroy();
  return note;
}

beforeEach(async () => {
  db = await openDatabase(at("data"));
  await writeSetting(db, "note", "of Monday");
  write("data/photos/7.webp", "a photo");
  await back("monday");
  await writeSetting(db, "note", "of Tuesday");
});
afterEach(() => db.destroy());

describe("a backup", () => {
  it("is for its owner's eyes alone", async () => {
    const mask = process.umask(0);
    await back("tuesday");
    process.umask(mask);
    const { mode } = statSync(at("tuesday"));
    expect(process.platform === "win32" ? 0o700 : mode & 0o777).toBe(0o700);
  });

  it.each(["monday", "data/tuesday"])(
    "replaces nothing, and is not made in the data folder: %s",
    (name) =>
      expect(back(name)).rejects.toThrow(
        `${at(name)} is there already, or in the data folder`,
      ),
  );

  it("names the file that can't be read, and leaves nothing behind", async () => {
    // Even root can't read a link to itself.
    const photo = at("data/photos/8.webp");
    symlinkSync(photo, photo);
    mkdirSync(at("data/lost+found"));
    symlinkSync(photo, at("data/lost+found/#1"));
    await expect(back("tuesday")).rejects.toThrow(
      `The backup ${at("tuesday")} could not be made (${photo}: ELOOP).`,
    );
    expect(readdirSync(folder()).sort()).toEqual(["data", "monday"]);
  });
});

describe("a restore", () => {
  it("takes the place of what was there, which is kept as a data folder", async () => {
    write("data/photos/8.webp", "another photo");
    write("data/index-1.db", "an index");
    await db.destroy();
    const { replaced } = await restoreMonday();
    expect(await noteIn(at("data"))).toBe("of Monday");
    expect(readdirSync(at("data/photos"))).toEqual(["7.webp"]);
    expect(readFileSync(at("data/photos/7.webp"), "utf8")).toBe("a photo");
    expect(await noteIn(replaced!)).toBe("of Tuesday");
    const names = readdirSync(at("data"), { recursive: true });
    expect(String(names)).not.toContain("index-");
  });

  it("into an empty folder leaves nothing else there", async () => {
    expect((await restore(at("new"), at("monday"))).replaced).toBeUndefined();
    expect(readdirSync(at("new")).sort()).toEqual([
      "photos",
      "shop.db",
      "shop.lock",
    ]);
  });

  it("ends all sessions and links of the desk", async () => {
    const person = { name: "Ann", rights: RIGHTS };
    await makeLink(db, person, "Ann");
    await beginSession(db, person, { password: "hashed", device: "PC" });
    await back("tuesday");
    await db.destroy();
    await restore(at("data"), at("tuesday"));
    db = await openDatabase(at("data"));
    for (const table of ["desk_link", "desk_session"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("refuses while a shop is open on the folder", async () => {
    await expect(restoreMonday()).rejects.toThrow(
      `The data folder ${at("data")} is in use by a shop that is open, or by another command. Please end it first, then try again.`,
    );
    expect(await readSetting(db, "note")).toBe("of Tuesday");
  });

  it.each([
    [
      "has no list",
      () => rmSync(at("monday/manifest.json")),
      /monday is no whole backup: it has no manifest\.json/,
    ],
    [
      "has a damaged file",
      () => appendFileSync(at("monday/data/shop.db"), "x"),
      /the backup's file shop\.db is missing or damaged/,
    ],
  ])("changes nothing if its backup %s", async (_, spoil, complaint) => {
    await db.destroy();
    spoil();
    await expect(restoreMonday()).rejects.toThrow(complaint);
    expect(await noteIn(at("data"))).toBe("of Tuesday");
  });

  it("that was interrupted is told by the next start, and done again", async () => {
    await db.destroy();
    write("data/.restored/photos/8.webp", "of another backup");
    await expect(openDatabase(at("data"))).rejects.toThrow(
      /interrupted: .*Please restore it again/,
    );
    await restoreMonday();
    expect(await noteIn(at("data"))).toBe("of Monday");
    expect(existsSync(at("data/.restored"))).toBe(false);
    expect(readdirSync(at("data/photos"))).toEqual(["7.webp"]);
  });

  it("replaces a damaged database", async () => {
    await db.destroy();
    write("data/shop.db", "not a database".repeat(99));
    write("data/shop.db-wal", "nor a journal");
    await restoreMonday();
    expect(await noteIn(at("data"))).toBe("of Monday");
  });
});
