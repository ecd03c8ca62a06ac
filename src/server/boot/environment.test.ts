import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { readEnvironment } from "./environment";

const root = folderForEachTest();
const write = (...lines: string[]) =>
  writeFileSync(join(root(), ".env"), lines.join("\n"));

describe("settings in a file", () => {
  it("hold where the environment says nothing else", () => {
    write("\ufeffPORT=1", "HOST=::1");
    expect(readEnvironment({ HOST: "0.0.0.0" }, root())).toEqual({
      PORT: "1",
      HOST: "0.0.0.0",
    });
  });

  it("are not those of a shop whose data is elsewhere", () => {
    write("DATABASE_URL=postgres://host/shop");
    const env = { DATA_DIR: join(root(), "other") };
    expect(readEnvironment(env, root())).toEqual(env);
  });

  it("with an unknown name are told, but not what they hold", () => {
    write("# PROT=1", "export PROT=secret", "RETENTION_DAYS=9");
    const told: string[] = [];
    readEnvironment({ PATH: "/bin" }, root(), (each) => told.push(each));
    expect(told).toEqual([
      "PROT in .env is not a setting of the shop, and is ignored. Please check its spelling.",
    ]);
  });

  it("that can't be read are told by their path", () => {
    mkdirSync(join(root(), ".env"));
    expect(() => readEnvironment({}, root())).toThrow(
      `The settings in ${root()}/.env can't be read (EISDIR).`,
    );
  });
});
