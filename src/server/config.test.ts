import { readConfig } from "./config";

describe("the configuration", () => {
  it("has a default for everything, blank variables included", () => {
    const defaults = {
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/shop/data",
      logLevel: "warn",
      corsOrigins: [],
      databaseUrl: undefined,
    };
    expect(readConfig({}, "/shop")).toEqual(defaults);
    expect(readConfig({ PORT: "", DATA_DIR: " " }, "/shop")).toEqual(defaults);
  });

  it("takes what the operator has set", () => {
    const env = {
      PORT: "0",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/shop",
      LOG_LEVEL: "info",
      CORS_ORIGINS: "https://shop.example, http://localhost:8080",
      DATABASE_URL: "postgres://shop:secret@db.example:5433/shop",
    };
    expect(readConfig(env, "/shop")).toEqual({
      port: 0,
      host: "0.0.0.0",
      dataDir: "/var/shop",
      logLevel: "info",
      corsOrigins: ["https://shop.example", "http://localhost:8080"],
      databaseUrl: "postgres://shop:secret@db.example:5433/shop",
    });
  });

  const origins =
    "which is not an origin. Write scheme, host and port only, for example https://shop.example, with commas between several.";
  it.each(["mysql://u:geheim@h/d", "postgres://u:geheim@h", "geheim"])(
    "where DATABASE_URL is %s, without repeating the password",
    (DATABASE_URL) =>
      expect(() => readConfig({ DATABASE_URL }, "/shop")).toThrow(
        /^DATABASE_URL is not the address of a PostgreSQL database\. (?!.*geheim)/,
      ),
  );

  it.each([
    [
      { PORT: "abc" },
      "PORT is 'abc', but a port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
    ],
    [
      { PORT: "65536" },
      "PORT is '65536', but a port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
    ],
    [
      { PORT: "-1" },
      "PORT is '-1', but a port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
    ],
    [
      { LOG_LEVEL: "loud" },
      "LOG_LEVEL is 'loud'. Please choose one of fatal, error, warn, info, debug, trace, silent.",
    ],
    [
      { CORS_ORIGINS: "https://shop.example/" },
      `CORS_ORIGINS holds 'https://shop.example/', ${origins}`,
    ],
    [{ CORS_ORIGINS: "*" }, `CORS_ORIGINS holds '*', ${origins}`],
  ])("says what %p may hold", (env, sentence) => {
    expect(() => readConfig(env, "/shop")).toThrow(sentence);
  });
});
