import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../server/boot/shopPaths";
import { folderForEachTest } from "./host/testApp";
import { shopForAllTests } from "./host/testShops";

const root = findProjectRoot();
const DEPLOY = path.join(root, "docs/deploy");

describe("docs/deploy/backup.sh", () => {
  const folder = folderForEachTest();
  const at = (...names: string[]) => path.join(folder(), ...names);
  const EARLIER = [
    "2024-01-01T033000Z.backup",
    "2025-01-01T033000Z.backup",
    "2026-notes.backup",
  ];

  /** Runs the script with a `node` or `pg_dump` that does this in place of a backup. */
  function backUp(work: string, env: Record<string, string> = {}) {
    for (const name of ["bin", "backups", "data"])
      mkdirSync(at(name), { recursive: true });
    for (const name of EARLIER)
      mkdirSync(at("backups", name), { recursive: true });
    for (const program of ["bin/node", "bin/pg_dump"])
      writeFileSync(at(program), `#!/bin/sh\n${work}\n`, { mode: 0o755 });
    const { status, stderr } = spawnSync(
      "sh",
      [path.join(DEPLOY, "backup.sh")],
      {
        encoding: "utf8",
        env: {
          PATH: `${at("bin")}:${process.env.PATH}`,
          SHOP: root,
          DATA_DIR: at("data"),
          BACKUPS: at("backups"),
          KEEP: "2",
          ...env,
        },
      },
    );
    return { status, stderr, backups: readdirSync(at("backups")).sort() };
  }

  it("backs up the shop, and keeps the newest ones and what is no backup", () => {
    const leftOver = "2026-01-01T033000Z.backup.part/data";
    mkdirSync(at("backups", leftOver), { recursive: true });
    const { status, stderr, backups } = backUp('echo "$2 $DATA_DIR" > "$3"');
    expect([status, stderr]).toEqual([0, ""]);
    const [name = "", ...others] = backups.filter(
      (each) => !EARLIER.includes(each),
    );
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z\.backup$/);
    expect(others).toEqual([]);
    expect(backups.filter((each) => each !== name)).toEqual(EARLIER.slice(1));
    const written = readFileSync(at("backups", name), "utf8");
    expect(written).toBe(`backup ${at("data")}\n`);
  });

  const DATABASE_URL = "postgres://shop:secret@db/shop";
  const DUMP =
    'for word; do case $word in --file=*) echo "$3" > "${word#--file=}";; esac; done';

  it("on PostgreSQL makes a dump, and an archive without search index and keys", () => {
    for (const name of [".uploads", "lost+found"])
      mkdirSync(at("data", name), { recursive: true });
    for (const name of [
      "index-7.db",
      "index-7.db-wal",
      ".desk-certificate.pem",
      "medicines.csv",
    ])
      writeFileSync(at("data", name), name);
    const { status, stderr, backups } = backUp(DUMP, { DATABASE_URL });
    expect([status, stderr]).toEqual([0, ""]);
    const [dump = "", archive = ""] = backups.filter((name) =>
      /\.(dump|tar)$/.test(name),
    );
    expect(readFileSync(at("backups", dump), "utf8")).toBe(`${DATABASE_URL}\n`);
    const { stdout } = spawnSync("tar", ["-tf", at("backups", archive)], {
      encoding: "utf8",
    });
    expect(stdout.trim().split("\n")).toEqual(["./", "./medicines.csv"]);
  });

  it("on PostgreSQL makes the dump even if a file can't be archived", () => {
    mkdirSync(at("bin"));
    writeFileSync(at("bin/tar"), "#!/bin/sh\nexit 2\n", { mode: 0o755 });
    const { status, backups } = backUp(DUMP, { DATABASE_URL });
    expect(status).toBe(2);
    const made = backups.filter((name) => !EARLIER.includes(name));
    expect(made).toEqual([expect.stringMatching(/Z\.dump$/)]);
  });

  it.each<Record<string, string>>([{}, { DATABASE_URL }])(
    "fails with the backup, keeps the old ones and leaves no half one: %j",
    (env) => {
      const { status, backups } = backUp("exit 1", env);
      expect(status).toBe(1);
      expect(backups).toEqual(EARLIER);
    },
  );
});

it("the services start programs that there are", () => {
  const started = (unit: string) =>
    /^ExecStart=(\/.*)$/m.exec(
      readFileSync(path.join(DEPLOY, unit), "utf8"),
    )?.[1] ?? "";
  const script = started("shop-backup.service");
  expect(existsSync(script.replace("/srv/shop", root))).toBe(true);
  const [, program = "no program"] = started("shop.service").split(" ");
  const built = readFileSync(path.join(root, "scripts/prepare.js"), "utf8");
  expect(built).toContain(`"${program}"`);
});

const deployFile = (name: string) =>
  readFileSync(path.join(DEPLOY, name), "utf8");

describe("the files for a storefront whose API is elsewhere", () => {
  const shop = shopForAllTests({ HOSTED_API_URL: "https://api.shop.example" });

  it.each(["nginx-static.conf", "Caddyfile.static"])(
    "%s sends the headers that guard the host's own pages",
    async (name) => {
      const file = deployFile(name).toLowerCase();
      const { headers } = await shop.app.inject("/");
      const guards = Object.entries(headers).filter(([header]) =>
        /policy|^x-/.test(header),
      );
      expect(guards).toHaveLength(7);
      for (const [header, value] of guards)
        expect(file.replaceAll('"', "")).toContain(
          `${header} ${String(value).toLowerCase()}`,
        );
    },
  );
});
