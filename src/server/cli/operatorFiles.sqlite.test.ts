import { once } from "node:events";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const at = (...names: string[]) => join(shop.dataDir, "..", ...names);
const inData = (...names: string[]) => join(shop.dataDir, ...names);

it("leaves out a disk's lost+found, links to nothing and sockets, and names the file that can't be read", async () => {
  // Even root can't read a link to itself.
  const addUnreadable = (path: string) => symlinkSync(path, path);
  mkdirSync(inData("lost+found"));
  addUnreadable(inData("lost+found/#1"));
  symlinkSync("gone", inData("link"));
  const socket = createServer();
  await once(socket.listen(inData("socket")), "listening");
  const { printed, complained } = await operate(shop, ["backup", "shop.bak"]);
  socket.close();
  expect(complained).toBe("");
  expect(printed).toContain("and no files, to");

  mkdirSync(inData("photos"));
  addUnreadable(inData("photos/7.webp"));
  expect(await operate(shop, ["backup", "other.bak"])).toMatchObject({
    code: 1,
    complained: `No backup was made, because ${inData("photos/7.webp")} can't be read (ELOOP). Let the shop's account read it (chown, chmod), or move it out of DATA_DIR.\n`,
  });
  expect(readdirSync(at(""))).not.toContain("other.bak");
});

describe("a restore changes nothing", () => {
  const NAMES = ["a.json", "m".repeat(240), "z.json"];
  const target = () => at("other-data");
  const inTarget = () =>
    readdirSync(target(), { recursive: true, encoding: "utf8" })
      .filter((name) => name !== "shop.lock")
      .sort()
      .map((name) => [
        name,
        /json|^m/.test(name) && readFileSync(join(target(), name), "utf8"),
      ]);

  it.each([
    [
      "if a file of the operator can't be replaced",
      // The name under which it would be kept is too long.
      () => writeFileSync(join(target(), NAMES[1]!), "own"),
      /^Nothing was restored, because .*m can't be replaced \(ENAMETOOLONG\)\. If a disk is mounted there, /,
    ],
    [
      "if the database can't be replaced",
      () => mkdirSync(join(target(), "shop.db")),
      /could not be restored/,
    ],
  ])("%s", async (_, obstruct, complaint) => {
    for (const name of NAMES) writeFileSync(inData(name), "backed up");
    await operate(shop, ["backup", "shop.bak"]);
    mkdirSync(target());
    for (const name of ["a.json", "z.json"])
      writeFileSync(join(target(), name), "own");
    obstruct();
    const before = inTarget();
    const restore = ["restore", at("shop.bak")];
    const { complained } = await operate({ dataDir: target() }, restore);
    expect(complained).toMatch(complaint);
    expect(inTarget()).toEqual(before);
  });
});
