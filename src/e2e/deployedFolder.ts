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

/** A storefront on a web server, whose operator puts new versions in its place. */
export interface DeployedFolder {
  folder: string;
  /** Puts the version in place that was built. */
  deployFirst(): Promise<void>;
  /** Puts a version in place of which every part has another name; what was there is gone. */
  deployNext(): Promise<void>;
  /** Puts the next version's worker in place alone, as where another host still has the old files. */
  deployNextWorker(): Promise<void>;
  /** Puts the worker in place that takes itself away. */
  switchWorkerOff(): Promise<void>;
  remove(): Promise<void>;
}

const digest = (kind: "md5" | "sha384", text: string) =>
  createHash(kind).update(text);

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
  const worker = files
    .get("sw.js")!
    .replace(
      digest("md5", before).digest("hex"),
      digest("md5", document).digest("hex"),
    )
    .replace(
      digest("sha384", before).digest("base64"),
      digest("sha384", document).digest("base64"),
    );
  files.set("sw.js", worker);
  return files;
}

/** Makes a folder for the storefront, empty until something is put in place. */
export async function deploymentFolder(): Promise<DeployedFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "deployed-"));
  const put = (name: string, text: string) =>
    writeFile(path.join(folder, name), text);
  const clear = () =>
    rm(path.join(folder, "assets"), { recursive: true, force: true });
  return {
    folder,
    async deployFirst() {
      await clear();
      await cp(DIST, folder, { recursive: true });
    },
    async deployNext() {
      const files = await nextVersion();
      await clear();
      await mkdir(path.join(folder, "assets"));
      for (const [name, text] of files) await put(name, text);
    },
    async deployNextWorker() {
      await put("sw.js", (await nextVersion()).get("sw.js")!);
    },
    async switchWorkerOff() {
      await cp(path.join(folder, "sw-off.js"), path.join(folder, "sw.js"));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
