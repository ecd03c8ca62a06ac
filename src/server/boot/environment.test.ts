import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { readEnvironment } from "./environment";

const root = folderForEachTest();

function write(folder: string, ...lines: string[]): void {
  mkdirSync(join(root(), folder), { recursive: true });
  writeFileSync(join(root(), folder, ".env"), lines.join("\n"));
}

describe("settings in a file", () => {
  it("are read from the project's folder and the data folder, and the environment wins", () => {
    write(".", "PORT=1", "HOST=::1", "LOG_LEVEL=info");
    write("data", "PORT=2", "METRICS=9464");
    expect(readEnvironment({ HOST: "0.0.0.0" }, root())).toMatchObject({
      PORT: "1",
      HOST: "0.0.0.0",
      LOG_LEVEL: "info",
      METRICS: "9464",
    });
  });

  it("may name the data folder, whose file is read then", () => {
    write(".", "DATA_DIR=other");
    write("other", "PORT=3", "DATA_DIR=data");
    const env = readEnvironment({}, root());
    expect(env).toMatchObject({ PORT: "3", DATA_DIR: "other" });
  });

  it("of the project's folder are not those of a shop whose data is elsewhere", () => {
    write(".", "DATABASE_URL=postgres://host/shop");
    const env = readEnvironment({ DATA_DIR: join(root(), "other") }, root());
    expect(env.DATABASE_URL).toBeUndefined();
  });

  it("with an unknown name are told, but not what they hold", () => {
    write(".", "RATE_LIMITS=5", "RETENTION_DAYS=9");
    write("data", "# PROT=1", "export PROT=secret", "HOST=::1");
    const told: string[] = [];
    readEnvironment({ PATH: "/bin" }, root(), (each) => told.push(each));
    expect(told).toEqual([
      `RATE_LIMITS in ${join(root(), ".env")} is not a setting of the shop, and is ignored. Please check its spelling.`,
      `PROT in ${join(root(), "data/.env")} is not a setting of the shop, and is ignored. Please check its spelling.`,
    ]);
  });
});
