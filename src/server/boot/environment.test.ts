import { chmodSync, writeFileSync } from "node:fs";
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

  // Only root can become another account.
  it("of another account are refused, with what to do", () => {
    if (process.getuid?.() !== 0) return;
    write("SMTP_URL=smtps://host");
    chmodSync(join(root(), ".env"), 0o600);
    process.seteuid?.(65_534);
    try {
      expect(() => readEnvironment({}, root())).toThrow(
        `This account may not use the files in ${root()}. Run the command as the account of the shop`,
      );
    } finally {
      process.seteuid?.(0);
    }
  });
});
