import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { numberOption, runTable } from "./bench";
import { measure, withHost } from "./benchHost";

const PRODUCTS = 10_000;
/** In turns, since the machine's speed changes. */
const ROUNDS = 3;
const CALLS = {
  search: ["/api/Product/SearchProducts?name=", "/search?name="],
  product: ["/api/Product/GetProduct/", "/product/"],
} as const;
const NAMES = ["abo", "benafolol", "ibu", "para", "simva"];
const IDS = ["1", "77", "1234", "5000", "9999"];

/**
 * How many requests the host answers beside a bare Fastify handler with one
 * prepared statement.
 *
 * npm run bench:floor -- --seconds 10
 */
runTable("Requests a second beside a bare handler", async (table) => {
  const seconds = numberOption("seconds", 10);
  await withHost("SQLite", PRODUCTS, async (host) => {
    const folder = path.join(host.dataFolder, "catalog");
    const file = path.join(folder, readdirSync(folder)[0]!);
    const words = ["--import", "tsx", path.join(__dirname, "bareHandler.ts")];
    const child = spawn(process.execPath, [...words, file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = /http:\/\/\S+/.exec(String(line))![0];
    const bare = { ...host, url, pid: child.pid! };
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [call, paths] of Object.entries(CALLS)) {
        const values = call === "search" ? NAMES : IDS;
        const [shop, floor] = [
          [host, paths[0]] as const,
          [bare, paths[1]] as const,
        ].map(
          ([server, start]) =>
            () =>
              measure(server, {
                connections: 8,
                duration: seconds,
                requests: values.map((value) => ({ path: start + value })),
              }),
        );
        const own = await shop!();
        const least = await floor!();
        table.push({
          call,
          round,
          "host, requests/s": own["requests/s"],
          "bare, requests/s": least["requests/s"],
          share: own["requests/s"] / least["requests/s"],
          failed: own.failed,
          "bare, failed": least.failed,
        });
      }
    }
    child.kill();
  });
});
