import { access } from "node:fs/promises";
import path from "node:path";
import { startStubHost, type StubHost } from "../testing/stubHost";
import { openDatabase, type Database } from "./database";
import { startHost } from "./hostProcess";

/** A storefront that is open for a browser, and what stands behind it. */
export type Shop = { url: string; close(): Promise<void> } & (
  | { kind: "stub"; stub: StubHost; database?: undefined }
  | { kind: "host"; stub?: undefined; database: Database }
);

const DIST = path.resolve(__dirname, "../../dist");

/** Opens the built storefront in front of the stub host. */
export async function openOnStub(): Promise<Shop> {
  await access(path.join(DIST, "index.html"));
  const stub = await startStubHost({ folder: DIST });
  return { kind: "stub", url: stub.url, stub, close: () => stub.close() };
}

/** Opens the built storefront on our own host, with a database of its own. */
export async function openOnHost(): Promise<Shop> {
  const host = await startHost();
  const database = openDatabase(path.join(host.dataFolder, "shop.db"));
  return { kind: "host", url: host.url, database, close: () => host.stop() };
}
