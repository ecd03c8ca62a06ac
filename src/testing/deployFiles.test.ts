import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../server/config";
import { folderForEachTest } from "./testApp";

const root = findProjectRoot();
const DEPLOY = path.join(root, "docs/deploy");

describe("docs/deploy/backup.sh", () => {
  const folder = folderForEachTest();
  const at = (...names: string[]) => path.join(folder(), ...names);
  const backups = () => readdirSync(at("backups")).sort();

  /** Runs the script with a `node` that does this in place of a backup; $3 is its file. */
  function backUp(work: string) {
    writeFileSync(at("bin/node"), `#!/bin/sh\n${work}\n`);
    chmodSync(at("bin/node"), 0o755);
    return spawnSync("sh", [path.join(DEPLOY, "backup.sh")], {
      encoding: "utf8",
      env: {
        PATH: `${at("bin")}:${process.env.PATH}`,
        SHOP: root,
        DATA_DIR: at("data"),
        BACKUPS: at("backups"),
        KEEP: "2",
      },
    });
  }

  beforeEach(() => {
    for (const name of ["bin", "backups", "data/photos"]) {
      mkdirSync(at(name), { recursive: true });
    }
    writeFileSync(at("data/photos/7.jpg"), "photo");
    writeFileSync(at("data/.env"), "PORT=3001");
    writeFileSync(at("data/shop.db"), "the live file");
  });

  it("backs up database, pictures and settings into one folder", () => {
    const { status, stderr } = backUp('echo "$2 $DATA_DIR" > "$3"');
    expect([status, stderr]).toEqual([0, ""]);
    const [name = ""] = backups();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
    const read = (file: string) =>
      readFileSync(at("backups", name, file), "utf8");
    expect(read("shop.db")).toBe(`db:backup ${at("data")}\n`);
    expect(read("photos/7.jpg")).toBe("photo");
    expect(read(".env")).toBe("PORT=3001");
  });

  it("keeps the newest ones, and what is no backup", () => {
    const names = ["2024-01-01T033000Z", "2025-01-01T033000Z", "2026-notes"];
    for (const name of names) mkdirSync(at("backups", name));
    backUp('echo > "$3"');
    const [first, ...others] = backups();
    expect(first).toBe("2025-01-01T033000Z");
    expect(others).toContain("2026-notes");
    expect(others).toHaveLength(2);
  });

  it("fails with the backup, and keeps the old ones", () => {
    const names = [2023, 2024, 2025].map((year) => `${year}-01-01T033000Z`);
    for (const name of names) mkdirSync(at("backups", name));
    expect(backUp("exit 1").status).toBe(1);
    expect(backups()).toEqual(expect.arrayContaining(names));
  });
});

it.each(["shop.service", "shop-backup.service"])(
  "docs/deploy/%s starts a program that there is",
  (unit) => {
    const text = readFileSync(path.join(DEPLOY, unit), "utf8");
    const [, program = "", file = ""] =
      /^ExecStart=(\S+)(?: (\S+))?$/m.exec(text) ?? [];
    const built = readFileSync(path.join(root, "scripts/prepare.js"), "utf8");
    const exists =
      file === ""
        ? existsSync(program.replace("/srv/shop", root))
        : built.includes(`"${file}"`);
    expect([program.startsWith("/"), exists]).toEqual([true, true]);
  },
);
