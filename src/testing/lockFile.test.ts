import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface LockedPackage {
  version?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const ROOT = path.resolve(__dirname, "../..");
const { packages } = JSON.parse(
  readFileSync(path.join(ROOT, "package-lock.json"), "utf8"),
) as { packages: Record<string, LockedPackage> };

/** Tells if Node would find a package from another one, as the lock file lays them out. */
function isLocked(name: string, from: string): boolean {
  if (packages[`${from ? `${from}/` : ""}node_modules/${name}`]) return true;
  if (from === "") return false;
  const above = from.lastIndexOf("/node_modules/");
  return isLocked(name, above < 0 ? "" : from.slice(0, above));
}

test("the lock file has each optional dependency, so `npm ci` works on every platform", () => {
  const missing = Object.entries(packages).flatMap(([from, locked]) =>
    Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !isLocked(name, from))
      .map((name) => `${from} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(
    Object.values(packages).flatMap((each) => each.resolved ?? []),
  ).toEqual([]);
});

/** Licences under which a shop may use and pass on a package, changed or not; Unlicense is the public domain, LGPL as sharp's prebuilt library, OFL as a typeface. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Unlicense)$/;

test("what ships is under licences that a shop can live with", () => {
  const others = Object.entries(packages).flatMap(
    ([name, { license = "none", dev }]) =>
      name === "" ||
      dev ||
      license.split(" AND ").every((each) => ALLOWED.test(each))
        ? []
        : [`${name}: ${license}`],
  );
  expect(others).toEqual([]);
});

const WORKFLOWS = path.join(ROOT, ".github/workflows");

test("the checks run actions that are named by hash, which nobody can move", () => {
  const used = (existsSync(WORKFLOWS) ? readdirSync(WORKFLOWS) : []).flatMap(
    (name) =>
      readFileSync(path.join(WORKFLOWS, name), "utf8").match(/uses: .*/g) ?? [],
  );
  const named = /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(used.filter((action) => !named.test(action))).toEqual([]);
});
