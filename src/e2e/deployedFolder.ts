import { createHash } from "node:crypto";
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const DIST = path.resolve(__dirname, "../../dist");
const HASHED = /\.([0-9a-f]{10})\.(?:js|css)/;
const TEXT = /\.(?:js|css|html)$/;

/** The text files of the next version by their names, made of those of this one. */
async function nextVersion(): Promise<Map<string, string>> {
  const names = (await readdir(DIST, { recursive: true })).filter((name) =>
    TEXT.test(name),
  );
  const hashes = names.flatMap((name) => HASHED.exec(name)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce(
      (renewed, hash) =>
        renewed.replaceAll(hash, hash.split("").reverse().join("")),
      text,
    );
  const files = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(path.join(DIST, name), "utf8");
    files.set(renamed(name), renamed(text));
  }
  const before = await readFile(path.join(DIST, "index.html"), "utf8");
  const document = files
    .get("index.html")!
    .replace("<head>", '<head><meta name="version" content="next">');
  files.set("index.html", document);
  let worker = files.get("sw.js")!;
  for (const [kind, encoding] of [
    ["md5", "hex"],
    ["sha384", "base64"],
  ] as const) {
    const digest = (text: string) =>
      createHash(kind).update(text).digest(encoding);
    worker = worker.replace(digest(before), digest(document));
  }
  files.set("sw.js", worker);
  return files;
}

/** A folder of a web server for the storefront, whose operator puts versions in place; empty at first. */
export async function deploymentFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "deployed-"));
  const put = (name: string, text: string) =>
    writeFile(path.join(folder, name), text);
  const clear = () =>
    rm(path.join(folder, "assets"), { recursive: true, force: true });
  return {
    folder,
    /** Puts the version in place that was built. */
    async deployFirst() {
      await clear();
      await cp(DIST, folder, { recursive: true });
    },
    /** Puts a version in place of which every part has another name; what was there is gone. */
    async deployNext() {
      await clear();
      await mkdir(path.join(folder, "assets"));
      for (const [name, text] of await nextVersion()) await put(name, text);
    },
    /** Puts the next version's worker in place alone, as where another host still has the old files. */
    async deployNextWorker() {
      await put("sw.js", (await nextVersion()).get("sw.js")!);
    },
    /** Puts the worker in place that takes itself away. */
    switchWorkerOff: () =>
      cp(path.join(folder, "sw-off.js"), path.join(folder, "sw.js")),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
